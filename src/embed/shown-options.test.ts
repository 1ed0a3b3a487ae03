import { expect, test } from 'vitest'
import { shownOptions } from './shown-options.ts'

const SET = {
  autoplay: false,
  loop: false,
  controls: true,
  start: 3,
  theme: 'light' as const,
  logo: true,
  captions: false,
  fullscreen: true,
}
const shown = (query: string) => shownOptions(SET, new URLSearchParams(query))

test('without a query an embed is shown as its company set it', () => {
  expect(shown('')).toEqual({ ...SET, end: null, muted: false, cta: true })
})

test('the address changes options for one page', () => {
  expect(
    shown('autoplay&loop=1&controls=0&start=5&end=8&theme=dark&logo=false&captions=yes&fullscreen=0&cta=0'),
  ).toEqual({
    autoplay: true,
    loop: true,
    controls: false,
    start: 5,
    end: 8,
    theme: 'dark',
    logo: false,
    captions: true,
    fullscreen: false,
    // Browsers let nothing else start by itself.
    muted: true,
    cta: false,
  })
  expect(shown('autoplay=1&muted=0').muted).toBe(false)
})

test.each([
  'autoplay=maybe',
  'start=-2',
  'start=x',
  'start=',
  'end=2',
  'end=0',
  'end=Infinity',
  'theme=pink',
  'unknown=1',
])('what cannot be read changes nothing: %s', (query) => {
  expect(shown(query)).toEqual(shown(''))
})
