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

/** The median of the first `count` values, which are reordered; NaN of none. */
export function medianOf(values: Float64Array, count = values.length): number {
  if (count === 0) return Number.NaN
  const upper = selectNth(values, count, count >> 1)
  if (count % 2 === 1) return upper
  let lower = Number.NEGATIVE_INFINITY
  for (let place = 0; place < count >> 1; place += 1) lower = Math.max(lower, values[place] ?? 0)
  return (lower + upper) / 2
}

/** What the median absolute deviation is multiplied by to be the standard deviation of normal values. */
export const NORMAL_MAD = 1.4826
