import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { pictureResponse } from '../file/picture-response.ts'
import { coverOf, findUngated } from './find-ungated.ts'

/** The first slide of a deck whose link asks for nothing. No view is counted. @throws ApiProblem `not_found` */
export async function getSharedDeckPicture({
  ctx,
  input,
}: Call<typeof endpoints.getSharedDeckPicture>): Promise<Response> {
  const share = await findUngated(ctx, input.params.token)
  const cover = share && (await coverOf(ctx, share))
  return await pictureResponse(ctx.storage, cover?.key ?? null)
}
