import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { errorReports } from '../../db/schema/telemetry.ts'

/** Error reports, the newest first. */
export async function listErrorReports({ ctx, input: { query } }: Call<typeof endpoints.listErrorReports>) {
  const filter = and(
    query.kind === undefined ? undefined : eq(errorReports.kind, query.kind),
    query.search === '' ? undefined : ilike(errorReports.message, containsPattern(query.search)),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(errorReports)
    .where(filter)
    .orderBy(desc(errorReports.at), desc(errorReports.id))
    .limit(limit)
    .offset(offset)
  return {
    results: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    count: await ctx.db.$count(errorReports, filter),
  }
}
