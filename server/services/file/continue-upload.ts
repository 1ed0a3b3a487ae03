import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findOpenUpload } from './find-upload.ts'
import { passUpload } from './upload-server.ts'

/** Appends bytes where the last ones ended. */
export async function continueUpload({
  ctx,
  input,
  request,
}: Call<typeof endpoints.continueUpload>): Promise<Response> {
  const file = await findOpenUpload(ctx, input.params.id)
  return await passUpload(ctx, request, file.id)
}
