import { Readable } from 'node:stream'
import type { sharedDeckEndpoints } from '@outcrop/contract/shared-deck.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { coverOf, findUngated } from './find-ungated.ts'

/** Shorter than for other pictures, as the link may be closed meanwhile. */
const CACHE_SECONDS = 300

/** The first slide of a deck whose link asks for nothing. No view is counted. @throws ApiProblem `not_found` */
export async function getSharedDeckPicture({
  ctx,
  input,
}: Call<typeof sharedDeckEndpoints.getSharedDeckPicture>): Promise<Response> {
  const share = await findUngated(ctx, input.params.token)
  const cover = share && (await coverOf(ctx, share))
  const found = cover && (await ctx.storage.stat(cover.key))
  const stream = found && (await ctx.storage.read(cover.key))
  if (!stream) throw new ApiProblem('not_found')
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': found.mediaType,
      'content-length': String(found.size),
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    },
  })
}
