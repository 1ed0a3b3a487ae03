import type { RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'
import { fieldChanges, fieldsKind } from '#/components/document/document-fields.ts'
import { createDocument } from '#/components/document/document-store.ts'
import type { DocumentBase, DocumentStore } from '#/components/document/document-types.ts'
import { fieldsStorage } from '#/components/document/fields-storage.ts'
import type { StoredKey } from '#/lib/stored.ts'
import { TIMED_FIELDS, type Timed } from './timed.ts'

export type TimingDocument = DocumentStore<Timed>

export interface TimingSource {
  save(patch: Partial<Timed>, version: number | null): Promise<RecordingTiming>
  latest(): Promise<RecordingTiming>
}

/** The timing of a recording, edited and saved field by field. */
export function createTimingDocument(key: StoredKey, first: RecordingTiming, source: TimingSource): TimingDocument {
  return createDocument({
    first: timingBase(first),
    kind: { ...fieldsKind<Timed>(TIMED_FIELDS), showsSaved: true },
    source: {
      save: async (timed, base) =>
        timingBase(await source.save(fieldChanges(TIMED_FIELDS, base.value, timed), base.version)),
      latest: async () => timingBase(await source.latest()),
    },
    storage: fieldsStorage<Timed>(key, TIMED_FIELDS),
  })
}

export function timingBase({ log, chapters, cuts, version }: RecordingTiming): DocumentBase<Timed> {
  return { value: { log, chapters, cuts }, version }
}
