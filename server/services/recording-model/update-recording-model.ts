import type { recordingModelEndpoints } from '@outcrop/contract/recording-model.ts'
import type { Call } from '../../call.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeRecordingModel } from './change-recording-model.ts'
import { recordingModelNoun } from './recording-model-noun.ts'

/**
 * Changes a recording model, as a new version; recordings keep the version that they name.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `version_conflict`
 */
export async function updateRecordingModel({ ctx, input }: Call<typeof recordingModelEndpoints.updateRecordingModel>) {
  return await ctx.db.transaction(async (tx) => {
    const model = await lockOwned(tx, ctx, recordingModelNoun, { id: input.params.id })
    return await changeRecordingModel(tx, ctx, model, input.body)
  })
}
