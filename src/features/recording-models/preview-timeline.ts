import type { RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'

export type PreviewPhase = 'intro' | 'content' | 'outro'

/** A part of the preview, in seconds from its start. */
export interface PreviewPart {
  readonly phase: PreviewPhase
  readonly start: number
  readonly end: number
}

/** What is shown after what: the card before, the recording, the card after. */
export function partsOf(
  { intro, outro }: Pick<RecordingModelSettings, 'intro' | 'outro'>,
  contentSeconds: number,
): PreviewPart[] {
  const lengths: [PreviewPhase, number][] = [
    ['intro', intro?.seconds ?? 0],
    ['content', contentSeconds],
    ['outro', outro?.seconds ?? 0],
  ]
  let start = 0
  return lengths.flatMap(([phase, seconds]) => {
    if (seconds <= 0) return []
    const part = { phase, start, end: start + seconds }
    start = part.end
    return [part]
  })
}

/** The part at a time, and how far into it that is; the last one at the end. */
export function placeAt(parts: readonly PreviewPart[], time: number): { part: PreviewPart | null; within: number } {
  const part = parts.find(({ end }) => time < end) ?? parts.at(-1) ?? null
  return { part, within: part ? Math.min(Math.max(0, time - part.start), part.end - part.start) : 0 }
}
