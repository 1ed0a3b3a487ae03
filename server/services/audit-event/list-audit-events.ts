import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { isId } from '../resource/is-id.ts'
import { readAuditEvents } from './read-audit-events.ts'

/** What was done anywhere, for staff. */
export async function listAuditEvents({ ctx, input: { query } }: Call<typeof endpoints.listAuditEvents>) {
  const { of, company_id } = query
  const ofCompany =
    company_id === undefined ? undefined : isId(company_id) ? eq(auditEvents.companyId, company_id) : sql`false`
  return await readAuditEvents(ctx, of === 'no_company' ? isNull(auditEvents.companyId) : ofCompany, query)
}
