import type { Cue } from '@outcrop/contract/recordings/caption.ts'
import { createDocument, type DocumentOptions } from '#/components/document/document-store.ts'
import type { DocumentBase, DocumentStore } from '#/components/document/document-types.ts'
import { diffCues, mergeCues, type CueSplice } from './cue-diff.ts'
import { cuesFrom, linesFrom, type Line } from './transcript-lines.ts'

/** Cues at a version. */
export interface SavedCues {
  readonly cues: readonly Cue[]
  readonly version: number | null
}

export interface TrackSource {
  /** Sends the difference to the cues at `version`; resolves with the new version. */
  save(splice: CueSplice, version: number | null): Promise<number | null>
  latest(): Promise<SavedCues>
}

export type TrackDocument = DocumentStore<readonly Line[]>

/** The lines of a track, saved as the difference to what is saved. */
export function createTrackDocument(
  first: SavedCues,
  source: TrackSource,
  options: Pick<DocumentOptions<readonly Line[]>, 'clock'> = {},
): TrackDocument {
  return createDocument<readonly Line[]>({
    ...options,
    first: baseOf(first),
    kind: {
      isSame: (one, other) => one === other,
      // Empty lines and spaces around words are not saved.
      isSaved: (one, other) => diffCues(cuesFrom(one), cuesFrom(other)) === null,
      merge(base, mine, theirs) {
        const merged = mergeCues(cuesFrom(base), cuesFrom(mine), cuesFrom(theirs))
        return merged && linesFrom(merged, mine)
      },
      overwrite: (_, mine) => mine,
      reuse: (current, next) => linesFrom(next, current),
    },
    source: {
      async save(lines, base) {
        const splice = diffCues(cuesFrom(base.value), cuesFrom(lines))
        return { value: lines, version: splice ? await source.save(splice, base.version) : base.version }
      },
      latest: async () => baseOf(await source.latest()),
    },
    history: { togetherMs: 1500 },
    timing: { pause: 1500 },
  })
}

function baseOf({ cues, version }: SavedCues): DocumentBase<readonly Line[]> {
  return { value: linesFrom(cues), version }
}
