import { type Cut, WATCHED_LEAST_SECONDS } from '@outcrop/contract/recordings/recording-timing.ts'
import { normalizedCuts, watchedSeconds } from '@outcrop/contract/recordings/watched-time.ts'

/** Seconds that a cut has at least, and that lie between two, so that their edges can be taken hold of. */
const LEAST = 0.1

/** Adds a cut; null where nothing would be left to watch. */
export function addCut(cuts: readonly Cut[], cut: Cut, seconds: number): Cut[] | null {
  const { start, end } = cut
  const sorted = { start: Math.min(start, end), end: Math.max(start, end) }
  if (sorted.end - sorted.start < LEAST) return null
  return unlessAll(normalizedCuts([...cuts, rounded(sorted)], seconds), seconds)
}

/** Moves an edge of a cut, between its neighbours; null where nothing would be left to watch. */
export function moveCut(
  cuts: readonly Cut[],
  index: number,
  to: { readonly start?: number; readonly end?: number },
  seconds: number,
): Cut[] | null {
  const cut = cuts[index]
  if (!cut) return null
  const least = index === 0 ? 0 : (cuts[index - 1]?.end ?? 0) + LEAST
  const most = index === cuts.length - 1 ? seconds : (cuts[index + 1]?.start ?? seconds) - LEAST
  const start = Math.min(cut.end - LEAST, Math.max(least, to.start ?? cut.start))
  const end = Math.max(cut.start + LEAST, Math.min(most, to.end ?? cut.end))
  return unlessAll(cuts.with(index, rounded({ start, end })), seconds)
}

function unlessAll(cuts: Cut[], seconds: number): Cut[] | null {
  return watchedSeconds(cuts, seconds) < WATCHED_LEAST_SECONDS ? null : cuts
}

function rounded({ start, end }: Cut): Cut {
  return { start: Math.round(start * 1000) / 1000, end: Math.round(end * 1000) / 1000 }
}
