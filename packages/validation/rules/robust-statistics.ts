const scratch = [new Float64Array(), new Float64Array()]

/**
 * Room for numbers that are let go of before anybody else runs. It is used again, as new room for a million numbers in each
 * rule makes the engine clean up after each fix.
 */
export function roomForNumbers(length: number, which: 0 | 1 = 0): Float64Array {
  const known = scratch[which]
  if (known && known.length >= length && known.length <= Math.max(MANY, length * 2)) return known
  const room = new Float64Array(length)
  scratch[which] = room
  return room
}

/** The value that would stand at `place` if the first `count` values were sorted. Reorders them. Hoare's selection. */
export function selectNth(values: Float64Array, count: number, place: number): number {
  let left = 0
  let right = count - 1
  while (left < right) {
    const pivot = middleOf(values[left] ?? 0, values[(left + right) >>> 1] ?? 0, values[right] ?? 0)
    let low = left
    let high = right
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1
      while ((values[high] ?? 0) > pivot) high -= 1
      if (low > high) break
      const kept = values[low] ?? 0
      values[low] = values[high] ?? 0
      values[high] = kept
      low += 1
      high -= 1
    }
    if (place <= high) right = high
    else if (place >= low) left = low
    else break
  }
  return values[place] ?? Number.NaN
}

function middleOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
}

/** From here on a median is found by a histogram first. */
const MANY = 4096
const BINS = 0x8000

const meanOf = (one: number, other: number) => (one + other) / 2

/** The number whose logarithm lies in the middle between those of two. */
export function geometricMean(one: number, other: number): number {
  return Math.sqrt(one) * Math.sqrt(other)
}

/**
 * The median of the first `count` values, none of them negative; NaN of none. Of an even count it is what `between` says of
 * the two in the middle. Reorders them. Exact: a histogram over the upper bits of the numbers, which are ordered as the
 * numbers are, leaves few values to choose from.
 */
export function medianOf(values: Float64Array, count = values.length, between = meanOf): number {
  if (count === 0) return Number.NaN
  const lower = (count - 1) >> 1
  const upper = count >> 1
  if (count < MANY) {
    const high = selectNth(values, count, upper)
    return lower === upper ? high : between(largestBelow(values, upper), high)
  }
  const words = new Uint32Array(values.buffer, values.byteOffset, count * 2)
  const bins = new Uint32Array(BINS)
  for (let word = UPPER_WORD; word < words.length; word += 2) {
    const bin = (words[word] ?? 0) >>> 16
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  let first = 0
  let before = 0
  while (before + (bins[first] ?? 0) <= lower) {
    before += bins[first] ?? 0
    first += 1
  }
  let last = first
  for (let seen = before + (bins[last] ?? 0); seen <= upper; seen += bins[last] ?? 0) last += 1
  const few = new Float64Array((bins[first] ?? 0) + (last > first ? (bins[last] ?? 0) : 0))
  let next = 0
  for (let place = 0; place < count; place += 1) {
    const bin = (words[place * 2 + UPPER_WORD] ?? 0) >>> 16
    if (bin !== first && bin !== last) continue
    few[next] = values[place] ?? 0
    next += 1
  }
  const high = selectNth(few, few.length, upper - before)
  return lower === upper ? high : between(largestBelow(few, upper - before), high)
}

/** Which half of a number in memory has its sign and exponent. */
const UPPER_WORD = new Uint32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1

function largestBelow(values: Float64Array, count: number): number {
  let largest = Number.NEGATIVE_INFINITY
  for (let place = 0; place < count; place += 1) largest = Math.max(largest, values[place] ?? 0)
  return largest
}

/** What the median absolute deviation is multiplied by to be the standard deviation of normal values. */
export const NORMAL_MAD = 1.4826
