import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { findUpload } from './find-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { passUpload } from './upload-server.ts'

/** Bytes received; the full length for a finished upload, for clients that missed the last response. */
export async function inspectUpload({ ctx, input, request }: Call<typeof endpoints.inspectUpload>): Promise<Response> {
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
