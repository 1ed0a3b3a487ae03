import type { fileEndpoints } from '@outcrop/contract/file.ts'
import type { Call } from '../../call.ts'
import { describeServer } from './upload-server.ts'

/** Version and extensions of the protocol, and the most bytes of one upload, so that nobody sends in vain. */
export async function describeUploads({ ctx, request }: Call<typeof fileEndpoints.describeUploads>): Promise<Response> {
  return await describeServer(ctx, request)
}
