import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { checkSmall } from '../testing/check-small.ts'

interface Interval {
  readonly from: number
  readonly to: number
}

function randomIntervals(seed: number): Interval[] {
  const random = createRandom(seed)
  return Array.from({ length: 3 + random.integer(6) }, () => {
    const from = random.integer(30)
    return { from, to: from + random.integer(5) }
  })
}

function tableOf(intervals: readonly Interval[]): string {
  return `assay:\nhole|from|to\n${intervals.map(({ from, to }) => `A|${from}|${to}`).join('\n')}`
}

const isSound = ({ from, to }: Interval) => from < to
const isSame = (one: Interval, other: Interval) => one.from === other.from && one.to === other.to
const seeds = Array.from({ length: 60 }, (_, seed) => seed)

it.each(seeds)('finds an overlap where any two intervals share a stretch (random hole %i)', async (seed) => {
  const intervals = randomIntervals(seed).filter(isSound)
  const isOverlapping = intervals.some((one, place) =>
    intervals.slice(place + 1).some((other) => one.from < other.to && other.from < one.to && !isSame(one, other)),
  )
  expect((await checkSmall('I04', tableOf(intervals))).length > 0).toBe(isOverlapping)
})

it.each(seeds)('finds as many metres of gaps as no interval covers (random hole %i)', async (seed) => {
  const intervals = randomIntervals(seed)
  const sound = intervals.filter(isSound)
  const [top, end] = [Math.min(...sound.map(({ from }) => from)), Math.max(...sound.map(({ to }) => to))]
  const metres = Array.from({ length: Math.max(0, end - top) }, (_, at) => top + at)
  const bare = metres.filter((metre) => !sound.some(({ from, to }) => from <= metre && metre < to))
  const gaps = await checkSmall('I05', tableOf(intervals))
  expect(gaps.reduce((sum, gap) => sum + Number(gap.split('=')[1]), 0)).toBe(bare.length)
})

it.each(seeds)('finds as many duplicates as there are intervals written before (random hole %i)', async (seed) => {
  const intervals = randomIntervals(seed).filter(isSound)
  const again = intervals.filter((one, place) => intervals.slice(0, place).some((other) => isSame(one, other)))
  expect(await checkSmall('I09', tableOf(intervals))).toHaveLength(again.length)
})
