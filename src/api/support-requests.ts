import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import { createSupportRequest } from '@outcrop/contract/people/support-request.ts'
import { call } from './http.ts'

export async function sendSupportRequest(body: BodyInput<typeof createSupportRequest>): Promise<void> {
  await call(createSupportRequest, { body })
}
