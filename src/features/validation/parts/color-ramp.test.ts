import { expect, it } from 'vitest'
import { paintValues, RAMP, rampColor } from './color-ramp.ts'

/** Relative luminance of sRGB, as WCAG 2.2 defines it. */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const share = byte / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('begins and ends as matplotlib 3 has viridis, and gets lighter all the way', () => {
  expect(rampColor(0)).toEqual([68, 1, 84])
  expect(rampColor(0.5)).toEqual([33, 145, 140])
  expect(rampColor(1)).toEqual([253, 231, 37])
  const lights = RAMP.map(luminance)
  expect(lights.toSorted((one, other) => one - other)).toEqual(lights)
})

it('keeps values beyond the ends in the colours of the ends, and mixes between', () => {
  expect(rampColor(-3)).toEqual(rampColor(0))
  expect(rampColor(7)).toEqual(rampColor(1))
  expect(rampColor(0.05)).toEqual([70, 19, 101])
})

it('leaves cells without data transparent', () => {
  const colors = paintValues(Float32Array.of(0, Number.NaN, 10, Infinity), 0, 10)
  expect([...colors]).toEqual([68, 1, 84, 255, 0, 0, 0, 0, 253, 231, 37, 255, 0, 0, 0, 0])
})

it('paints a grid of one value in the middle of the ramp', () => {
  expect([...paintValues(Float32Array.of(5), 5, 5)]).toEqual([...rampColor(0.5).map(() => expect.any(Number)), 255])
  expect(paintValues(Float32Array.of(5), 5, 5)[1]).toBeCloseTo(145, -1)
})
