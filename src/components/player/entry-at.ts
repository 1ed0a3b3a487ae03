/** Which of some things in order of their start is the last to have begun at a time; -1 before the first. */
export function entryAt<Entry>(entries: readonly Entry[], time: number, startOf: (entry: Entry) => number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    if (entry !== undefined && startOf(entry) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
