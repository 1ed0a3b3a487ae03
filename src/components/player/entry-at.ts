/** Which of some things in order of their start is the last to have begun at a time; -1 before the first. */
export function entryAt(starts: readonly number[], time: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
