import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getOembed } from '../services/public-page/get-oembed.ts'

export function registerPublicPageRoutes(app: Api): void {
  register(app, endpoints.getOembed, getOembed)
}
