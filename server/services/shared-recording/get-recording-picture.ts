import { Readable } from 'node:stream'
import type { sharedRecordingEndpoints } from '@outcrop/contract/shared-recording.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { findWatched } from './find-watched.ts'
import { isGated } from './recording-gate.ts'
import { recordingPicture } from './recording-picture.ts'

/** Shorter than for other pictures, as the recording may be withdrawn meanwhile. */
const CACHE_SECONDS = 300

/** The poster of a published recording that asks for nothing. @throws ApiProblem `not_found` */
export async function getRecordingPicture({
  ctx,
  input,
}: Call<typeof sharedRecordingEndpoints.getRecordingPicture>): Promise<Response> {
  const watched = await findWatched(ctx, { id: input.params.id, preview: false })
  const picture = isGated(watched.recording) ? null : await recordingPicture(ctx, watched)
  const found = picture && (await ctx.storage.stat(picture.key))
  const stream = found && (await ctx.storage.read(picture.key))
  if (!stream) throw new ApiProblem('not_found')
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': found.mediaType,
      'content-length': String(found.size),
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(!watched.recording.indexed && { 'x-robots-tag': 'noindex' }),
    },
  })
}
