import type { RecordingTiming } from '@outcrop/contract/recording-timing.ts'

/** What people change of a timing. */
export type Timed = Pick<RecordingTiming, 'log' | 'chapters' | 'cuts'>

export const TIMED_PARTS = ['log', 'chapters', 'cuts'] as const
export type TimedPart = (typeof TIMED_PARTS)[number]

/** The parts in which two differ. */
export function changedParts(one: Timed, other: Timed): TimedPart[] {
  return TIMED_PARTS.filter((part) => one[part] !== other[part] && !isSame(one[part], other[part]))
}

/** Only these parts. */
export function onlyParts(timed: Timed, parts: readonly TimedPart[]): Partial<Timed> {
  return Object.fromEntries(parts.map((part) => [part, timed[part]]))
}

/**
 * One's own changes since `base` on top of somebody else's; null where both changed the same part.
 */
export function rebased(base: Timed, mine: Timed, theirs: Timed): Timed | null {
  const own = changedParts(base, mine)
  const others = new Set(changedParts(base, theirs))
  return own.some((part) => others.has(part)) ? null : joined(base, mine, theirs)
}

/** One's own changes since `base` over somebody else's. */
export function joined(base: Timed, mine: Timed, theirs: Timed): Timed {
  return { ...theirs, ...onlyParts(mine, changedParts(base, mine)) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
