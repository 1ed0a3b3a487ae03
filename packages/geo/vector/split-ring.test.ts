import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { ringCrossing } from './ring-crossing.ts'
import { ringArea2 } from './rings.ts'
import { splitRing } from './split-ring.ts'

const ringOf = (...xy: number[]) => Float64Array.from(xy.flatMap((value, at) => (at % 2 === 0 ? [value] : [value, 0])))
const flat = (points: Float64Array) => points.filter((_, at) => at % 3 < 2)
const areaOf = (points: Float64Array) => Math.abs(ringArea2(flat(points))) / 2

it('leaves a ring that does not cross itself as one', () => {
  const [ring, ...others] = splitRing(ringOf(0, 0, 4, 0, 4, 4, 0, 4, 0, 0)) ?? []
  expect(others).toEqual([])
  expect([...flat(ring?.points ?? new Float64Array())]).toEqual([0, 0, 4, 0, 4, 4, 0, 4, 0, 0])
})

it('takes a loop that is wound about twice as part of the area', () => {
  // Once around a square, and on around a smaller one within before it ends.
  const rings = splitRing(ringOf(0, 0, 10, 0, 10, 10, 0, 10, 0, -2, 4, -2, 4, 4, -2, 4, -2, 0, 0, 0))
  expect(rings?.some(({ isHole }) => isHole)).toBe(false)
})

it('takes what is not wound about within the area as a hole', () => {
  // A way in through the upper side and out again, which crosses itself twice: it runs about the hole with the clock.
  const way = [6, 10, 4, 9, 6, 8, 6, 4, 4, 4, 4, 8, 6, 9, 4, 10]
  const rings = splitRing(ringOf(0, 0, 10, 0, 10, 10, ...way, 0, 10, 0, 0)) ?? []
  expect(rings.map(({ isHole }) => isHole)).toEqual([false, true])
  expect(rings.map(({ points }) => areaOf(points))).toEqual([99.5, 8.5])
})

it('keeps the area of two loops that meet in one place', () => {
  const rings = splitRing(ringOf(0, 0, 4, 4, 8, 0, 8, 4, 4, 0, 0, 4, 0, 0)) ?? []
  expect(rings.length).toBeGreaterThan(1)
  expect(rings.reduce((sum, { points }) => sum + areaOf(points), 0)).toBeCloseTo(16, 9)
})

it('gives rings that do not cross themselves, for stars of many corners', async () => {
  for (const [corners, step] of [
    [5, 2],
    [7, 3],
    [11, 4],
  ] as const) {
    const star = Array.from({ length: corners + 1 }, (_, at) => {
      const turn = (2 * Math.PI * ((at * step) % corners)) / corners
      return [1000 * Math.cos(turn), 1000 * Math.sin(turn)]
    })
    const rings = splitRing(ringOf(...star.flat())) ?? []
    expect(rings.length).toBeGreaterThan(0)
    for (const { points } of rings) expect(await ringCrossing(quietWork(), points)).toBeNull()
    // The outline of a star {n/m} of radius 1 has corners at cos(πm/n) / cos(π(m - 1)/n) between its points.
    const inner = Math.cos((Math.PI * step) / corners) / Math.cos((Math.PI * (step - 1)) / corners)
    const area = rings.reduce((sum, { points, isHole }) => sum + (isHole ? -1 : 1) * areaOf(points), 0)
    expect(area / 1e6).toBeCloseTo(corners * inner * Math.sin(Math.PI / corners), 9)
  }
})
