import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { startImpersonation } from '../services/session/start-impersonation.ts'
import { stopImpersonation } from '../services/session/stop-impersonation.ts'
import { getUser } from '../services/user/get-user.ts'
import { updateUser } from '../services/user/update-user.ts'

export function registerUserRoutes(app: Api): void {
  register(app, endpoints.getUser, getUser)
  register(app, endpoints.updateUser, updateUser)
  register(app, endpoints.startImpersonation, startImpersonation)
  register(app, endpoints.stopImpersonation, stopImpersonation)
}
