import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { databaseOf } from '../testing/written-database.ts'
import { desurvey } from './desurvey.ts'
import { indexHoles } from './drill-database.ts'
import { pointsOfIntervals } from './interval-points.ts'

it('puts intervals on the paths of their holes, and none where there is no path or no depth', async () => {
  const database = databaseOf(
    'collar:\nhole x y z end_depth\nA 10 20 100 50\nassay ft:\nhole from to\nA 0 100\nB 0 1\nA _ 10\nA 100 200',
  )
  const index = indexHoles(database)
  const choice = { method: 'minimum_curvature', dip_down: null, declination: 0 } as const
  const { paths } = await desurvey(quietWork(), database, index, choice)
  const { from, middle, to } = await pointsOfIntervals(quietWork(), database, index, 1, paths)
  expect([...from.subarray(0, 3)]).toEqual([10, 20, 100])
  expect([...to.subarray(0, 3)].map((value) => Math.round(value * 100) / 100)).toEqual([10, 20, 69.52])
  expect(middle[11]).toBeCloseTo(100 - 150 * 0.3048, 9)
  expect([...middle.subarray(3, 9)]).toEqual(Array.from({ length: 6 }, () => Number.NaN))
})
