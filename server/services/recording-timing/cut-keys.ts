import { createHash } from 'node:crypto'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'

/** What a copy without cuts is made of: the content of the media, and the cuts. */
export function cutDigest(contentId: string, cuts: readonly Cut[]): string {
  const made = JSON.stringify([contentId, cuts.map(({ start, end }) => [start, end])])
  return createHash('sha256').update(made).digest('hex').slice(0, 24)
}

/** Where the copy without cuts is kept, and the small pictures of its length. */
export function cutKey(recordingId: string, digest: string, ending: 'mp4' | 'webp'): string {
  return `recordings/${recordingId}/cut-${digest}.${ending}`
}

/** The recording that a key of such a copy names; null for keys of other things. */
export function recordingOfCut(key: string): string | null {
  return /^recordings\/([0-9a-f-]{36})\/cut-[^/]+$/.exec(key)?.[1] ?? null
}
