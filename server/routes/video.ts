import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getVideoConversion } from '../services/video/get-video-conversion.ts'

export function registerVideoRoutes(app: Api): void {
  register(app, endpoints.getVideoConversion, getVideoConversion)
}
