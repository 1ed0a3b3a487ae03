import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { events } from '../../db/schema/telemetry.ts'

/** Analytics events, the newest first. */
export async function listEvents({ ctx, input: { query } }: Call<typeof endpoints.listEvents>) {
  const filter = and(
    query.name === undefined ? undefined : eq(events.name, query.name),
    query.distinct_id === undefined ? undefined : eq(events.distinctId, query.distinct_id),
    query.search === '' ? undefined : ilike(events.name, containsPattern(query.search)),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(events)
    .where(filter)
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit)
    .offset(offset)
  return {
    results: rows.map(({ id, at, name, distinctId, properties }) => ({
      id,
      at: at.toISOString(),
      name,
      distinct_id: distinctId,
      properties,
    })),
    count: await ctx.db.$count(events, filter),
  }
}
