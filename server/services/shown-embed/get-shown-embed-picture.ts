import { Readable } from 'node:stream'
import type { shownEmbedEndpoints } from '@outcrop/contract/shown-embed.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { segmentToKey } from '../../storage/storage-key.ts'
import { makeThumbnail } from '../file/page-thumbnail.ts'
import { embedPoster } from './embed-poster.ts'
import { findEmbed } from './find-shown-embed.ts'

/** Shorter than for other pictures, as the embed may be swapped or switched off meanwhile. */
const CACHE_SECONDS = 300

/** The picture of an embed that opens to everybody, at an address that stays: for mails and previews. @throws ApiProblem `not_found` */
export async function getShownEmbedPicture({
  ctx,
  input,
}: Call<typeof shownEmbedEndpoints.getShownEmbedPicture>): Promise<Response> {
  const found = await findEmbed(ctx, input.params.handle)
  const poster = found && !found.embed.isTokenRequired ? await embedPoster(ctx, found) : null
  const largest = poster?.poster.at(-1)
  const segment = largest && new URL(largest.url, ctx.env.PUBLIC_URL).pathname.split('/').at(-1)
  const key = segment ? segmentToKey(segment) : null
  if (key === null) throw new ApiProblem('not_found')
  const stored = (await ctx.storage.stat(key)) ?? ((await makeThumbnail(ctx, key)) ? await ctx.storage.stat(key) : null)
  const stream = stored && (await ctx.storage.read(key))
  if (!stream) throw new ApiProblem('not_found')
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': stored.mediaType,
      'content-length': String(stored.size),
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    },
  })
}
