import type { captionEndpoints } from '@outcrop/contract/caption.ts'
import { type Call, versioned } from '../../call.ts'
import { findTrack } from './find-track.ts'
import { trackAnswer } from './track-answer.ts'

/** Captions in one language. @throws ApiProblem `not_found` */
export async function getRecordingTrack({ ctx, input }: Call<typeof captionEndpoints.getRecordingTrack>) {
  const track = await findTrack(ctx.db, input.params)
  return versioned(trackAnswer(track), track.version)
}
