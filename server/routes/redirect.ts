import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { findRedirect } from '../services/redirect/find-redirect.ts'

export function registerRedirectRoutes(app: Api): void {
  register(app, endpoints.findRedirect, findRedirect)
}
