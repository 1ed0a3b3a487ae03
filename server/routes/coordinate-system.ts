import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getCoordinateSystem } from '../services/coordinate-system/get-coordinate-system.ts'
import { listCoordinateSystems } from '../services/coordinate-system/list-coordinate-systems.ts'

export function registerCoordinateSystemRoutes(app: Api): void {
  register(app, endpoints.listCoordinateSystems, listCoordinateSystems)
  register(app, endpoints.getCoordinateSystem, getCoordinateSystem)
}
