import { PLAIN_SETTINGS } from '@outcrop/contract/recordings/recording-model.ts'
import { eq } from 'drizzle-orm'
import { files } from '../db/schema/file.ts'
import { recordings } from '../db/schema/recording.ts'
import type { Given } from './given-sharing.ts'
import { SAMPLES } from './samples.ts'

const { model, recording, file } = SAMPLES.basalt

/** What calls about recording models and captions need to succeed. */
export const GIVEN_RECORDING_MODELS: Record<string, Given> = {
  reuseRecordingModelVersion: {
    prepare: async (_, caller) =>
      void (await caller.patch(`/v2/recording-models/${model}`, { body: { settings: SETTINGS } })),
  },
  createRecordingTrack: { body: { language: 'fr', label: 'Français' } },
  setDefaultTrack: { body: { is_default: true } },
  updateRecordingTrack: { body: { label: 'Another name' } },
  recognizeSpeech: {
    body: { language: 'fr', label: 'Français' },
    prepare: async ({ deps: { db } }) => {
      await db.update(files).set({ kind: 'video' }).where(eq(files.id, file))
      await db.update(recordings).set({ fileId: file }).where(eq(recordings.id, recording))
    },
  },
}

const SETTINGS = { ...PLAIN_SETTINGS, layout: 'slides', retention_days: 10 }
