import { effectiveSettings, type RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recordingModelVersions } from '../../db/schema/recording-model.ts'
import type { RecordingRow } from '../../db/schema/recording.ts'

type Modelled = Pick<RecordingRow, 'modelId' | 'modelVersion' | 'layout' | 'disclaimer'>

/** How a recording is shown: by the version of the model that it names, and by what it says itself. */
export async function modelSettingsOf(db: Database, recording: Modelled): Promise<RecordingModelSettings> {
  const { modelId, modelVersion } = recording
  if (modelId === null || modelVersion === null) return effectiveSettings(recording, null)
  const [row] = await db
    .select({ settings: recordingModelVersions.settings })
    .from(recordingModelVersions)
    // Versions without settings of their own, such as after the trash, have those of the one before.
    .where(and(eq(recordingModelVersions.modelId, modelId), lte(recordingModelVersions.version, modelVersion)))
    .orderBy(desc(recordingModelVersions.version))
    .limit(1)
  return effectiveSettings(recording, row?.settings ?? null)
}
