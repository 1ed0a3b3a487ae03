import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createSupportRequest } from '../services/support-request/create-support-request.ts'
import { listSupportRequests } from '../services/support-request/list-support-requests.ts'
import { markSupportRequest } from '../services/support-request/mark-support-request.ts'

export function registerSupportRequestRoutes(app: Api): void {
  register(app, endpoints.createSupportRequest, createSupportRequest)
  register(app, endpoints.listSupportRequests, listSupportRequests)
  register(app, endpoints.markSupportRequest, markSupportRequest)
}
