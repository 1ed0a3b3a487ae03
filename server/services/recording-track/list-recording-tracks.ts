import type { captionEndpoints } from '@outcrop/contract/caption.ts'
import type { Call } from '../../call.ts'
import { tracksOf } from './find-track.ts'
import { trackSummary } from './track-answer.ts'

/** Captions of a recording in each language, without their words. */
export async function listRecordingTracks({ ctx, input }: Call<typeof captionEndpoints.listRecordingTracks>) {
  return { results: (await tracksOf(ctx.db, input.params.id)).map(trackSummary) }
}
