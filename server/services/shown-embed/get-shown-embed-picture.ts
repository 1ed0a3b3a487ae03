import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { segmentToKey } from '../../storage/storage-key.ts'
import { makeThumbnail } from '../file/page-thumbnail.ts'
import { pictureResponse } from '../file/picture-response.ts'
import { embedPoster } from './embed-poster.ts'
import { findEmbed } from './find-shown-embed.ts'

/** The picture of an embed that opens to everybody, at an address that stays: for mails and previews. @throws ApiProblem `not_found` */
export async function getShownEmbedPicture({
  ctx,
  input,
}: Call<typeof endpoints.getShownEmbedPicture>): Promise<Response> {
  const found = await findEmbed(ctx, input.params.handle)
  const poster = found && !found.embed.isTokenRequired ? await embedPoster(ctx, found) : null
  const largest = poster?.poster.at(-1)
  const segment = largest && new URL(largest.url, ctx.env.PUBLIC_URL).pathname.split('/').at(-1)
  const key = segment ? segmentToKey(segment) : null
  if (key !== null && !(await ctx.storage.stat(key))) await makeThumbnail(ctx, key)
  return await pictureResponse(ctx.storage, key)
}
