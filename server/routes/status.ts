import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { addStatusUpdate } from '../services/status/add-status-update.ts'
import { createIncident } from '../services/status/create-incident.ts'
import { createMaintenance } from '../services/status/create-maintenance.ts'
import { getStatus } from '../services/status/get-status.ts'
import { getStatusFeed } from '../services/status/get-status-feed.ts'
import { listAnnouncedMaintenance } from '../services/status/list-announced-maintenance.ts'
import { listStatusNotices } from '../services/status/list-status-notices.ts'

export function registerStatusRoutes(app: Api): void {
  register(app, endpoints.getStatus, getStatus)
  register(app, endpoints.getStatusFeed, getStatusFeed)
  register(app, endpoints.listStatusNotices, listStatusNotices)
  register(app, endpoints.listAnnouncedMaintenance, listAnnouncedMaintenance)
  register(app, endpoints.createIncident, createIncident)
  register(app, endpoints.createMaintenance, createMaintenance)
  register(app, endpoints.addStatusUpdate, addStatusUpdate)
}
