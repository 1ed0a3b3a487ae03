import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findOwned } from '../resource/owned.ts'
import { whereUsed } from '../resource/where-used.ts'
import { recordingNoun } from './recording-noun.ts'

/** Where a recording is shown. @throws ApiProblem `not_found` */
export async function listRecordingUsage({ ctx, input }: Call<typeof endpoints.listRecordingUsage>) {
  const recording = await findOwned(ctx.db, ctx, recordingNoun, input.params.id)
  return await whereUsed(ctx, 'recording', recording.id)
}
