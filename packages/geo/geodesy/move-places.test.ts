import { expect, it } from 'vitest'
import { moveBetween, moveToDegrees, stay } from './move-places.ts'
import { createCoordinateSystem } from './projection.ts'

const DEFINITIONS = {
  'EPSG:26909': '+proj=utm +zone=9 +datum=NAD83 +units=m +no_defs',
  'EPSG:26910': '+proj=utm +zone=10 +datum=NAD83 +units=m +no_defs',
  'EPSG:4326': '+proj=longlat +datum=WGS84 +no_defs',
  kilometres: '+proj=utm +zone=9 +datum=NAD83 +units=km +no_defs',
} as const

function located(crs: keyof typeof DEFINITIONS) {
  return { crs, system: createCoordinateSystem(crs, DEFINITIONS[crs]) }
}

const PLACE = [412_345.678_912_345, 6_274_400.123_456_789] as const

it.each([
  ['EPSG:26910', 5],
  ['EPSG:4326', 10],
  ['kilometres', 8],
] as const)('rounds places that are moved into %s to %d decimals', (crs, decimals) => {
  const from = located('EPSG:26909')
  const to = located(crs)
  const moved = moveBetween(from, to)?.(...PLACE) ?? []
  const exact = to.system.forward(...from.system.inverse(...PLACE))
  for (const [axis, value] of moved.entries()) {
    expect(Math.abs(value - (exact[axis] ?? 0))).toBeLessThanOrEqual(0.500_01 * 10 ** -decimals)
    expect(value).toBe(Number(value.toFixed(decimals)))
    expect(value).not.toBe(exact[axis])
  }
  const [x, y] = moved
  const back = moveBetween(to, from)?.(x ?? 0, y ?? 0) ?? []
  expect(back[0]).toBeCloseTo(PLACE[0], 4)
  expect(back[1]).toBeCloseTo(PLACE[1], 4)
})

it('leaves places of the same system as they are, to the last digit', () => {
  const move = moveBetween(located('EPSG:26909'), located('EPSG:26909'))
  expect(move).toBe(stay)
  expect(move?.(...PLACE)).toEqual(PLACE)
  expect(moveBetween({ crs: 'mine', system: null }, { crs: 'mine', system: null })).toBe(stay)
})

it('knows no move of an unknown system, and no place where there is none', () => {
  expect(moveBetween(located('EPSG:26909'), { crs: 'mine', system: null })).toBeNull()
  expect(moveBetween(located('EPSG:26909'), located('EPSG:4326'))?.(Number.NaN, 0)).toEqual([Number.NaN, Number.NaN])
  expect(moveToDegrees(located('EPSG:26909').system)(Infinity, 0)).toEqual([Number.NaN, Number.NaN])
})

it('writes one zero', () => {
  const flat = createCoordinateSystem('near', '+proj=eqc +ellps=WGS84 +units=m')
  const move = moveBetween(located('EPSG:4326'), { crs: 'near', system: flat })
  expect(Object.is(move?.(-1e-14, -1e-14)[0], 0)).toBe(true)
})
