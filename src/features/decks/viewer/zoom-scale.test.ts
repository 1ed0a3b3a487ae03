import { expect, test } from 'vitest'
import { keptScale, nextScale, wheelFactor, ZOOM_MAX } from './zoom-scale.ts'

test('steps go from the whole slide to the maximum and back, also from scales in between', () => {
  expect(nextScale(1, 1)).toBe(1.25)
  expect(nextScale(1.7, 1)).toBe(2)
  expect(nextScale(1.7, -1)).toBe(1.5)
  expect(nextScale(1.2501, -1)).toBe(1)
})

test('steps stop at both ends, and never shrink on zooming in', () => {
  expect(nextScale(1, -1)).toBe(1)
  expect(nextScale(ZOOM_MAX, 1)).toBe(ZOOM_MAX)
  expect(nextScale(5.2, 1)).toBe(5.2)
})

test('a scale is clamped between the whole slide and the maximum', () => {
  expect(keptScale(0.3)).toBe(1)
  expect(keptScale(1.004)).toBe(1)
  expect(keptScale(2.2)).toBe(2.2)
  expect(keptScale(9)).toBe(ZOOM_MAX)
})

test('the wheel zooms in upwards and out downwards, in bounded steps', () => {
  expect(wheelFactor(-4)).toBeGreaterThan(1)
  expect(wheelFactor(4)).toBeLessThan(1)
  expect(wheelFactor(-4000)).toBeLessThan(1.3)
  expect(wheelFactor(-4) * wheelFactor(4)).toBeCloseTo(1)
})
