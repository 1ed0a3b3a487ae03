import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { listAuditEvents } from '../services/audit-event/list-audit-events.ts'
import { listCompanyAuditEvents } from '../services/audit-event/list-company-audit-events.ts'

export function registerAuditEventRoutes(app: Api): void {
  register(app, endpoints.listCompanyAuditEvents, listCompanyAuditEvents)
  register(app, endpoints.listAuditEvents, listAuditEvents)
}
