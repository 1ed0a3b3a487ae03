import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('gives the same numbers for a seed, and others for another', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 5 }, () => random.uniform())
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

it('draws evenly from 0 to 1 and normally about 0', () => {
  const random = createRandom(1)
  const even = Array.from({ length: 20_000 }, () => random.uniform())
  expect(Math.min(...even)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...even)).toBeLessThan(1)
  expect(mean(even)).toBeCloseTo(0.5, 2)
  const normal = Array.from({ length: 20_000 }, () => random.normal())
  expect(mean(normal)).toBeCloseTo(0, 1)
  expect(mean(normal.map((value) => value * value))).toBeCloseTo(1, 1)
  const whole = Array.from({ length: 1000 }, () => random.integer(3))
  expect(new Set(whole)).toEqual(new Set([0, 1, 2]))
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
