import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { supportRequestEndpoints } from '@outcrop/contract/support-request.ts'
import { call } from './http.ts'

export async function sendSupportRequest(
  body: BodyInput<typeof supportRequestEndpoints.createSupportRequest>,
): Promise<void> {
  await call(supportRequestEndpoints.createSupportRequest, { body })
}
