import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { search } from '../services/search/search.ts'

export function registerSearchRoutes(app: Api): void {
  register(app, endpoints.search, search)
}
