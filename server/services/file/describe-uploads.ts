import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { describeServer } from './upload-server.ts'

/** Version and extensions of the protocol, and the maximum size, so that clients can check it before sending. */
export async function describeUploads({ ctx, request }: Call<typeof endpoints.describeUploads>): Promise<Response> {
  return await describeServer(ctx, request)
}
