import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { geometricMean, medianOf, selectNth } from './robust-statistics.ts'

it.each([
  [[], Number.NaN],
  [[7], 7],
  [[3, 1], 2],
  [[5, 1, 3], 3],
  [[2, 2, 2, 9], 2],
])('has of %j the median %s', (values, median) => {
  expect(medianOf(Float64Array.from(values))).toBe(median)
})

it('has of an even count of logarithms the median that their numbers have by the geometric mean', () => {
  for (const count of [4, 5000]) {
    const numbers = Float64Array.from({ length: count }, (_, at) => 2 ** (((at * 7) % count) % 40))
    const logarithms = numbers.map(Math.log2)
    expect(Math.log2(medianOf(numbers, count, geometricMean))).toBeCloseTo(medianOf(logarithms), 12)
  }
})

it.each([5000, 5001, 20_000])('has of %i values the median of the sorted ones', (count) => {
  const random = createRandom(count)
  const values = Float64Array.from({ length: count + 5 }, () => Math.exp(4 * random.normal()) * random.integer(2))
  const sorted = values.slice(0, count).sort()
  const median = ((sorted[(count - 1) >> 1] ?? 0) + (sorted[count >> 1] ?? 0)) / 2
  expect(medianOf(values, count)).toBe(median)
})

it('selects from values that are mostly the same', () => {
  const values = Float64Array.from({ length: 1000 }, (_, at) => (at % 7 === 0 ? -at : 4))
  expect(selectNth(values.slice(), 1000, 999)).toBe(4)
  expect(selectNth(values.slice(), 1000, 0)).toBe(-994)
})
