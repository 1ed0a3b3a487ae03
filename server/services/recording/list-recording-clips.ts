import type { recordingClipEndpoints } from '@outcrop/contract/recording-clip.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { recordingClips } from '../../db/schema/recording.ts'
import { findOwned } from '../resource/owned.ts'
import { readClips } from './clip-answer.ts'
import { recordingNoun } from './recording-noun.ts'

/** Clips of a recording. @throws ApiProblem `not_found` */
export async function listRecordingClips({ ctx, input }: Call<typeof recordingClipEndpoints.listRecordingClips>) {
  const recording = await findOwned(ctx.db, ctx, recordingNoun, input.params.id)
  return { results: await readClips(ctx.db, eq(recordingClips.recordingId, recording.id)) }
}
