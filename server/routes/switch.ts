import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { listSwitches } from '../services/switch/list-switches.ts'

export function registerSwitchRoutes(app: Api): void {
  register(app, endpoints.listSwitches, listSwitches)
}
