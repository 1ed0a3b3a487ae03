import type { fileEndpoints } from '@outcrop/contract/file.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { findUpload } from './find-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { passUpload } from './upload-server.ts'

/** How much has arrived; all of it for an upload that has ended, so that a client that missed the last answer is content. */
export async function inspectUpload({
  ctx,
  input,
  request,
}: Call<typeof fileEndpoints.inspectUpload>): Promise<Response> {
  if (request.method !== 'HEAD') throw new ApiProblem('not_found')
  const file = await findUpload(ctx, input.params.id)
  if (file.status === 'uploading') {
    const response = await passUpload(ctx, request, file.id)
    // The last bytes came, but the store failed before they were taken over.
    if (Number(response.headers.get('upload-offset')) === file.size && file.size > 0) await finishUpload(ctx, file.id)
    return response
  }
  const length = String(file.size)
  return new Response(null, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': length,
      'upload-length': length,
      'cache-control': 'no-store',
    },
  })
}
