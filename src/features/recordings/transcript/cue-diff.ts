import type { Cue } from '@outcrop/contract/recordings/caption.ts'

/** A run of cues in the place of another, as `Array.toSpliced` takes it. */
export interface CueSplice {
  readonly start: number
  readonly deleteCount: number
  readonly cues: readonly Cue[]
}

export function isSameCue(one: Cue | undefined, other: Cue | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.start === other.start &&
    one.end === other.end &&
    one.speaker === other.speaker &&
    one.text === other.text
  )
}

/** What lies between the first and the last difference; null where there is none. */
export function diffCues(before: readonly Cue[], after: readonly Cue[]): CueSplice | null {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && isSameCue(before[head], after[head])) head += 1
  let tail = 0
  while (tail < shorter - head && isSameCue(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail += 1
  const deleteCount = before.length - head - tail
  const cues = after.slice(head, after.length - tail)
  return deleteCount === 0 && cues.length === 0 ? null : { start: head, deleteCount, cues }
}

function applied(cues: readonly Cue[], { start, deleteCount, cues: inserted }: CueSplice): Cue[] {
  return cues.toSpliced(start, deleteCount, ...inserted)
}

/** Both changes of the same cues, where they are apart from each other; null where they meet. */
export function mergeCues(base: readonly Cue[], mine: readonly Cue[], theirs: readonly Cue[]): Cue[] | null {
  const [own, other] = [diffCues(base, mine), diffCues(base, theirs)]
  if (!own) return [...theirs]
  if (!other) return [...mine]
  // The later one first, so that the places of the earlier one stay what they are.
  if (own.start + own.deleteCount <= other.start) return applied(theirs, own)
  if (other.start + other.deleteCount <= own.start) return applied(mine, other)
  return null
}
