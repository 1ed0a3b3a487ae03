import type { Intervals } from './interval-order.ts'
import { medianOf, NORMAL_MAD, roomForNumbers } from './robust-statistics.ts'
import { SAME_LENGTH } from './rule-scope.ts'

/** Fewer lengths than this say little of what is usual. */
const LEAST_LENGTHS = 10
/** With more changes than this, counting again is as fast. */
const MOST_CHANGES = 10_000
/** Rows between two chances to stop. */
const STRIDE = 65_536

/** How many values are less than the one in the middle, and how many are the same. */
interface Middle {
  readonly value: number
  below: number
  equal: number
}

/** What was found of a table last, so that after a change of few cells only these are looked at. */
interface KnownLengths extends Intervals {
  readonly count: number
  readonly lengths: Middle
  /** Of the distances of lengths from the median. */
  readonly distances: Middle
  /** What a length is multiplied by to be in metres. */
  readonly metres: number
  readonly z: number
  readonly odd: readonly number[]
}

/** By the lines of a table, which stay the same array as long as its rows do. */
const knownByLines = new WeakMap<Uint32Array, KnownLengths>()

/**
 * Rows whose lengths are further from the median than `z` deviations, in order. Deviations are robust; where nearly all samples
 * have one length, a quarter of it is taken for the deviation.
 */
export function* oddLengths(
  lines: Uint32Array,
  intervals: Intervals,
  metres: number,
  z: number,
): Generator<undefined, readonly number[]> {
  const known = knownByLines.get(lines)
  const isOfSame = known?.z === z && known.metres === metres && known.from.length === intervals.from.length
  const found = (isOfSame && updated(known, intervals)) || (yield* lookedThrough(intervals, metres, z))
  knownByLines.set(lines, found)
  return found.odd
}

function lengthAt({ from, to }: Intervals, row: number): number {
  return (to[row] ?? Number.NaN) - (from[row] ?? Number.NaN)
}

function* lookedThrough(intervals: Intervals, metres: number, z: number): Generator<undefined, KnownLengths> {
  const { from, to } = intervals
  const values = roomForNumbers(from.length)
  let count = 0
  for (let row = 0; row < from.length; row += 1) {
    const length = lengthAt(intervals, row)
    if (!(length * metres > SAME_LENGTH)) continue
    values[count] = length
    count += 1
  }
  const lengths = middleOf(values, count)
  for (let place = 0; place < count; place += 1) values[place] = Math.abs((values[place] ?? 0) - lengths.value)
  const distances = middleOf(values, count)
  yield
  const odd: number[] = []
  const isOdd = oddness(lengths, distances, count, metres, z)
  for (let start = 0; start < from.length; start += STRIDE) {
    const end = Math.min(from.length, start + STRIDE)
    for (let row = start; row < end; row += 1) if (isOdd(lengthAt(intervals, row))) odd.push(row)
    yield
  }
  return { from, to, count, lengths, distances, metres, z, odd }
}

function middleOf(values: Float64Array, count: number): Middle {
  const value = medianOf(values, count)
  const middle = { value, below: 0, equal: 0 }
  for (let place = 0; place < count; place += 1) note(middle, values[place] ?? 0, 1)
  return middle
}

function note(middle: Middle, value: number, by: 1 | -1): void {
  if (value < middle.value) middle.below += by
  else if (value === middle.value) middle.equal += by
}

/** Whether the value still stands in the middle of so many. */
function isStillMiddle({ below, equal }: Middle, count: number): boolean {
  return below <= (count - 1) >> 1 && count >> 1 < below + equal
}

function oddness(lengths: Middle, distances: Middle, count: number, metres: number, z: number) {
  const most = z * Math.max(NORMAL_MAD * distances.value, lengths.value / 4)
  return (length: number) =>
    count >= LEAST_LENGTHS && length * metres > SAME_LENGTH && Math.abs(length - lengths.value) > most
}

/** What is known after a change of cells that leaves both medians as they are; null after another. */
function updated(known: KnownLengths, intervals: Intervals): KnownLengths | null {
  const changed = changedRows(known, intervals)
  if (!changed) return null
  const { metres, z } = known
  const [lengths, distances] = [{ ...known.lengths }, { ...known.distances }]
  let { count } = known
  const take = (length: number, by: 1 | -1) => {
    if (!(length * metres > SAME_LENGTH)) return
    count += by
    note(lengths, length, by)
    note(distances, Math.abs(length - lengths.value), by)
  }
  for (const row of changed) {
    take(lengthAt(known, row), -1)
    take(lengthAt(intervals, row), 1)
  }
  if (!isStillMiddle(lengths, count) || !isStillMiddle(distances, count)) return null
  if (known.count < LEAST_LENGTHS !== count < LEAST_LENGTHS) return null
  const isOdd = oddness(lengths, distances, count, metres, z)
  const isChanged = new Set(changed)
  const odd = known.odd.filter((row) => !isChanged.has(row))
  for (const row of changed) if (isOdd(lengthAt(intervals, row))) odd.push(row)
  odd.sort((one, other) => one - other)
  return { ...intervals, count, lengths, distances, metres, z, odd }
}

/** Null for too many to be worth it. */
function changedRows(before: Intervals, after: Intervals): number[] | null {
  const changed = new Set<number>()
  for (const end of ['from', 'to'] as const) {
    const [old, now] = [before[end], after[end]]
    if (old === now) continue
    for (let row = 0; row < now.length; row += 1) {
      if (old[row] === now[row] || (Number.isNaN(old[row]) && Number.isNaN(now[row]))) continue
      changed.add(row)
      if (changed.size > MOST_CHANGES) return null
    }
  }
  return [...changed]
}
