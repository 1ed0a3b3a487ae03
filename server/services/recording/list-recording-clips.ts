import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { watchedTime } from '@outcrop/contract/recordings/watched-time.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { recordingClips } from '../../db/schema/recording.ts'
import { findOwned } from '../resource/owned.ts'
import { readClips } from './clip-answer.ts'
import { hiddenCuts } from './may-member-watch.ts'
import { recordingNoun } from './recording-noun.ts'

/** Clips of a recording, by the time of watching for those who may not have what is cut. @throws ApiProblem `not_found` */
export async function listRecordingClips({ ctx, input }: Call<typeof endpoints.listRecordingClips>) {
  const recording = await findOwned(ctx.db, ctx, recordingNoun, input.params.id)
  const hidden = await hiddenCuts(ctx.db, ctx.actor, recording)
  const clips = await readClips(ctx.db, eq(recordingClips.recordingId, recording.id))
  return {
    results: clips.map((clip) => ({
      ...clip,
      start: watchedTime(hidden, clip.start),
      end: watchedTime(hidden, clip.end),
    })),
  }
}
