import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Theme = Map<string, string>

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = new Map([...tokensOf('@theme'), ...tokensOf('@theme static')])
const themes: Record<string, Theme> = { light, dark: new Map([...light, ...tokensOf("[data-theme='dark']")]) }

const surfaces = ['background', 'card', 'popover', 'muted', 'subtle']
const softs = ['destructive', 'success', 'warning', 'info', 'internal']
const ores = ['ochre', 'malachite', 'azurite', 'garnet', 'galena']

/** Linear RGB as other eyes see it: Viénot et al. (1999), for tritanopes one plane after Brettel et al. (1997). */
const eyes: Record<string, number[][]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranope: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  protanope: [
    [0.10889, 0.89111, 0],
    [0.10889, 0.89111, 0],
    [0.00447, -0.00447, 1],
  ],
  tritanope: [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
}

const texts = [
  ...pairs(['foreground', 'muted-foreground', 'primary', ...softs], surfaces),
  ...softs.flatMap((name) => pairs([name, 'foreground'], [`${name}-soft`])),
  ...['primary', 'destructive', 'success'].flatMap((name) => pairs([`${name}-foreground`], [name, `${name}-hover`])),
  ...pairs(['selected-foreground', 'foreground', 'muted-foreground'], ['selected']),
  ...pairs(['background'], ['foreground']),
]
/** Where fields stand. */
const grounds = ['background', 'card', 'popover']
const graphics = [
  ...pairs(['input'], grounds),
  ...pairs(['ring', ...ores], surfaces),
  ...pairs(['primary', 'ring'], ['selected']),
]

describe.each(Object.keys(themes))('%s theme', (name) => {
  const theme = themes[name] ?? light

  test.each(texts)('%s on %s reads as text (4.5:1)', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(graphics)('%s on %s shows as an edge or mark (3:1)', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.keys(eyes))('ores stay apart for %s eyes', (eye) => {
    const seen = ores.map((ore) => oklab(look(linear(theme, ore), eyes[eye] ?? [])))
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(0.08)
    }
  })
})

test('the arithmetic knows black on white and a pair that fails', () => {
  const known: Theme = new Map(Object.entries({ black: '#000000', white: '#ffffff', grey: '#777777' }))
  expect(contrast(known, 'black', 'white')).toBeCloseTo(21)
  expect(contrast(known, 'grey', 'white')).toBeLessThan(4.5)
})

function tokensOf(selector: string): Theme {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no block ${selector}`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  )
}

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]))
}

function linear(theme: Theme, name: string): number[] {
  const hex = theme.get(name)
  if (!hex) throw new Error(`no colour ${name}`)
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
}

function contrast(theme: Theme, front: string, back: string): number {
  const [darker = 0, lighter = 0] = [front, back]
    .map((name) => dot(linear(theme, name), [0.2126, 0.7152, 0.0722]))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function dot(left: number[], right: number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
}

function look(colour: number[], eye: number[][]): number[] {
  return eye.map((row) => Math.max(0, dot(colour, row)))
}

function distance(one: number[], other: number[]): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))
}

/** Ottosson's OKLab, where a distance of about 0.02 can just be seen. */
function oklab(colour: number[]): number[] {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(colour, row)))
  return [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ].map((row) => dot(cones, row))
}
