import { expect, it } from 'vitest'
import { hitOf } from './hit-spot.ts'

it('hits the nearest finding within reach, and nothing far away', () => {
  const places = [[10, 10], null, [18, 10], [300, 150]] as const
  const pixelOf = (index: number) => places[index]
  expect(hitOf(4, pixelOf, [15, 11])).toBe(2)
  expect(hitOf(4, pixelOf, [12, 10])).toBe(0)
  expect(hitOf(4, pixelOf, [100, 100])).toBe(-1)
  // One that is out of sight cannot be pressed.
  expect(hitOf(4, (index) => (index === 0 ? null : places[index]), [10, 10])).toBe(2)
})
