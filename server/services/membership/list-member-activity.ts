import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, count, desc, eq, getTableColumns, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { pageWindow } from '../../db/paging.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { isShutEvent } from '../audit/shut-event.ts'
import { findMember, membershipId } from './member-answer.ts'

/** What a person did at a company and what was done to them there, newest first. */
export async function listMemberActivity({ ctx, input: { params, query } }: Call<typeof endpoints.listMemberActivity>) {
  const { membership } = await findMember(ctx.db, params)
  const toThem = and(eq(auditEvents.noun, 'membership'), eq(auditEvents.nounId, membershipId(membership)))
  const where = and(
    eq(auditEvents.companyId, params.id),
    // What is known of somebody who has not accepted is only what was done here.
    membership.invitedUntil === null ? or(eq(auditEvents.actorId, params.userId), toThem) : toThem,
  )
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select({ ...getTableColumns(auditEvents), isShut: isShutEvent(ctx.actor.id) })
    .from(auditEvents)
    .where(where)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db.select({ count: count() }).from(auditEvents).where(where)
  const results = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: named(row.actorId, row.actorName),
    impersonator: named(row.impersonatorId, row.impersonatorName),
    action: row.action,
    before: row.isShut ? null : fieldsOf(row.before),
    after: row.isShut ? null : fieldsOf(row.after),
  }))
  return { results, count: total?.count ?? 0 }
}

function named(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
