import type { RecordingModelSettings } from '@outcrop/contract/recording-model.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type RecordingModelRow, recordingModels } from '../../db/schema/recording-model.ts'

interface Wanted {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly settings?: RecordingModelSettings | undefined
}
type Fields = RecordingModelSettings & Pick<RecordingModelRow, 'name' | 'description'>
interface Stamps {
  readonly version: number
  readonly updatedAt: Date
}

/** A change of a locked model as `changeVersioned` takes it: each setting by itself, so that the log says which has changed. */
export function modelChange(tx: Database, model: RecordingModelRow, { name, description, settings }: Wanted) {
  const fields: Fields = { name: model.name, description: model.description, ...model.settings }
  return {
    noun: 'recording-model' as const,
    action: 'recording-model.update' as const,
    companyId: null,
    row: model,
    fields,
    wanted: { name, description, ...settings },
    write: ({ name: newName, description: newDescription, ...newSettings }: Fields, stamps: Stamps) =>
      tx
        .update(recordingModels)
        .set({ name: newName, description: newDescription, settings: newSettings, ...stamps })
        .where(eq(recordingModels.id, model.id))
        .returning(),
  }
}
