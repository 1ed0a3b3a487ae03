import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { commodityDays } from '../../db/schema/commodity.ts'

/** The days on record since `from`, or all of them, oldest first. */
export async function getCommodityPrices({ ctx, input }: Call<typeof endpoints.getCommodityPrices>) {
  const { from } = input.query
  const results = await ctx.db
    .select({ date: commodityDays.date, price: commodityDays.price })
    .from(commodityDays)
    .where(
      and(
        eq(commodityDays.commodity, input.params.commodity),
        from === undefined ? undefined : gte(commodityDays.date, from),
      ),
    )
    .orderBy(asc(commodityDays.date))
  return { results }
}
