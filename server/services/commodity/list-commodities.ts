import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { asc, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { commodityDays } from '../../db/schema/commodity.ts'

/** Commodities with prices on record, and for which days. */
export async function listCommodities({ ctx }: Call<typeof endpoints.listCommodities>) {
  const results = await ctx.db
    .select({
      key: commodityDays.commodity,
      days: sql<number>`count(*)::int`,
      first_date: sql<string>`min(${commodityDays.date})::text`,
      last_date: sql<string>`max(${commodityDays.date})::text`,
    })
    .from(commodityDays)
    .groupBy(commodityDays.commodity)
    .orderBy(asc(commodityDays.commodity))
  return { results }
}
