import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { pictureResponse } from '../file/picture-response.ts'
import { findWatched } from './find-watched.ts'
import { isGated } from './recording-gate.ts'
import { recordingPicture } from './recording-picture.ts'

/** The poster of a published recording that asks for nothing. @throws ApiProblem `not_found` */
export async function getRecordingPicture({
  ctx,
  input,
}: Call<typeof endpoints.getRecordingPicture>): Promise<Response> {
  const watched = await findWatched(ctx, { id: input.params.id, preview: false })
  const picture = isGated(watched.recording) ? null : await recordingPicture(ctx, watched)
  return await pictureResponse(ctx.storage, picture?.key ?? null, { isIndexed: watched.recording.indexed })
}
