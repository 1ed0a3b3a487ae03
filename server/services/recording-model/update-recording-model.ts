import type { recordingModelEndpoints } from '@outcrop/contract/recording-model.ts'
import { type Call, versioned } from '../../call.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { addModelVersion } from './add-model-version.ts'
import { modelChange } from './model-change.ts'
import { modelAnswer, recordingModelNoun } from './recording-model-noun.ts'

/**
 * Changes a recording model, as a new version; recordings keep the version that they name.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `version_conflict`
 */
export async function updateRecordingModel({ ctx, input }: Call<typeof recordingModelEndpoints.updateRecordingModel>) {
  return await ctx.db.transaction(async (tx) => {
    const model = await lockOwned(tx, ctx, recordingModelNoun, { id: input.params.id })
    const row = await changeVersioned(tx, ctx, modelChange(tx, model, input.body))
    await addModelVersion(tx, ctx, { modelId: row.id, version: row.version, settings: row.settings })
    return versioned(await modelAnswer(tx, row), row.version)
  })
}
