import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { recordingModelVersions } from '../../db/schema/recording-model.ts'
import { ApiProblem } from '../../problem.ts'
import { lockOwned } from '../resource/owned.ts'
import { recordingModelResource } from './recording-model-resource.ts'

/**
 * Uses the settings of an earlier version again, as a new version.
 * @throws ApiProblem `not_found`, also for a version without settings; `conflict` when the model is in the trash
 */
export async function reuseRecordingModelVersion({ ctx, input }: Call<typeof endpoints.reuseRecordingModelVersion>) {
  return await ctx.db.transaction(async (tx) => {
    const model = await lockOwned(tx, ctx, recordingModelResource, { id: input.params.id })
    const isReused = and(
      eq(recordingModelVersions.modelId, model.id),
      eq(recordingModelVersions.version, input.body.version),
    )
    const [reused] = await tx.select().from(recordingModelVersions).where(isReused)
    if (!reused) throw new ApiProblem('not_found')
    // It does not matter which version the model was at.
    const anyVersion = { ...ctx, expectedVersion: null }
    const row = await recordingModelResource.change(tx, anyVersion, model, { settings: reused.settings })
    return versioned(await recordingModelResource.answer(tx, ctx, row), row.version)
  })
}
