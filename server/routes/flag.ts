import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { listFlags } from '../services/flag/list-flags.ts'

export function registerFlagRoutes(app: Api): void {
  register(app, endpoints.listFlags, listFlags)
}
