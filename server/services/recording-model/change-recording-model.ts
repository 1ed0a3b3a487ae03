import type { RecordingModelSettings } from '@outcrop/contract/recording-model.ts'
import { eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type RecordingModelRow, recordingModels } from '../../db/schema/recording-model.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { addModelVersion } from './add-model-version.ts'
import { modelAnswer } from './recording-model-noun.ts'

interface Wanted {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly settings?: RecordingModelSettings | undefined
}

type Fields = RecordingModelSettings & Pick<RecordingModelRow, 'name' | 'description'>

/** Changes a locked model and keeps its settings as a new version; the same values again change nothing. */
export async function changeRecordingModel(tx: Database, ctx: ActorCtx, model: RecordingModelRow, wanted: Wanted) {
  const { name, description, settings } = wanted
  const row = await changeVersioned<RecordingModelRow, Fields>(tx, ctx, {
    noun: 'recording-model',
    action: 'recording-model.update',
    companyId: null,
    row: model,
    // Each setting by itself, so that the log says which has changed.
    fields: { name: model.name, description: model.description, ...model.settings },
    wanted: { name, description, ...settings },
    write: ({ name: newName, description: newDescription, ...newSettings }, stamps) =>
      tx
        .update(recordingModels)
        .set({ name: newName, description: newDescription, settings: newSettings, ...stamps })
        .where(eq(recordingModels.id, model.id))
        .returning(),
  })
  await addModelVersion(tx, ctx, { modelId: row.id, version: row.version, settings: row.settings })
  return versioned(await modelAnswer(tx, row), row.version)
}
