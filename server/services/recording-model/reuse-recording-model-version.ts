import type { recordingModelEndpoints } from '@outcrop/contract/recording-model.ts'
import { and, eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { recordingModelVersions } from '../../db/schema/recording-model.ts'
import { ApiProblem } from '../../problem.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { addModelVersion } from './add-model-version.ts'
import { modelChange } from './model-change.ts'
import { modelAnswer, recordingModelNoun } from './recording-model-noun.ts'

/**
 * Uses the settings of an earlier version again, as a new version.
 * @throws ApiProblem `not_found`, also for a version without settings; `conflict` when the model is in the trash
 */
export async function reuseRecordingModelVersion({
  ctx,
  input,
}: Call<typeof recordingModelEndpoints.reuseRecordingModelVersion>) {
  return await ctx.db.transaction(async (tx) => {
    const model = await lockOwned(tx, ctx, recordingModelNoun, { id: input.params.id })
    const isWanted = and(
      eq(recordingModelVersions.modelId, model.id),
      eq(recordingModelVersions.version, input.body.version),
    )
    const [kept] = await tx.select().from(recordingModelVersions).where(isWanted)
    if (!kept) throw new ApiProblem('not_found')
    // Of this call it is no matter what the model was at.
    const anyVersion = { ...ctx, expectedVersion: null }
    const row = await changeVersioned(tx, anyVersion, modelChange(tx, model, { settings: kept.settings }))
    await addModelVersion(tx, ctx, { modelId: row.id, version: row.version, settings: row.settings })
    return versioned(await modelAnswer(tx, row), row.version)
  })
}
