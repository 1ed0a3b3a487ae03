import type { ActivityEndpoint } from '@outcrop/contract/api/activity.ts'
import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { pageWindow } from '../../db/paging.ts'
import { auditEvents } from '../../db/schema/audit.ts'

/** What was done to one row of a resource, newest first. `requireReadable` throws `not_found`, and so does the service. */
export function listActivityOf(noun: string, requireReadable: (ctx: ActorCtx, id: string) => Promise<unknown>) {
  return async ({ ctx, input: { params, query } }: Call<ActivityEndpoint>) => {
    await requireReadable(ctx, params.id)
    const where = and(eq(auditEvents.noun, noun), eq(auditEvents.nounId, params.id))
    return await readActivity(ctx, where, query)
  }
}

async function readActivity(ctx: ActorCtx, where: SQL | undefined, query: { page: number; page_size: number }) {
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(where)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db.select({ count: count() }).from(auditEvents).where(where)
  const results = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
    action: row.action.slice(row.noun.length + 1),
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
  }))
  return { results, count: total?.count ?? 0 }
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
