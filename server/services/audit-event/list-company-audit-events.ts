import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { readAuditEvents } from './read-audit-events.ts'

/** What was done at a company. */
export async function listCompanyAuditEvents({
  ctx,
  input: { params, query },
}: Call<typeof endpoints.listCompanyAuditEvents>) {
  return await readAuditEvents(ctx, eq(auditEvents.companyId, params.id), query)
}
