import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { hiddenCuts } from '../recording/may-member-watch.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { findOwned } from '../resource/owned.ts'
import { findTrack } from './find-track.ts'
import { trackAnswer, watchedTrack } from './track-answer.ts'

/** Captions in one language; for those who only watch, as they are watched. @throws ApiProblem `not_found` */
export async function getRecordingTrack({ ctx, input }: Call<typeof endpoints.getRecordingTrack>) {
  const recording = await findOwned(ctx.db, ctx, recordingNoun, input.params.id)
  const track = await findTrack(ctx.db, input.params)
  const cuts = await hiddenCuts(ctx.db, ctx.actor, recording)
  return versioned(trackAnswer(cuts.length > 0 ? watchedTrack(track, cuts) : track), track.version)
}
