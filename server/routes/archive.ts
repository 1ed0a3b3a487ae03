import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createArchive } from '../services/archive/create-archive.ts'

export function registerArchiveRoutes(app: Api): void {
  register(app, endpoints.createArchive, createArchive)
}
