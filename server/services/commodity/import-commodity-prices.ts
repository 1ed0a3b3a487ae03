import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { commodityDays } from '../../db/schema/commodity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requirePastDays } from '../quote/require-past-days.ts'

const DAYS_AT_ONCE = 1000

/**
 * Writes daily prices of a commodity, all or none; a day that is on record is updated.
 * @throws ApiProblem `validation_failed` for days that are still to come
 */
export async function importCommodityPrices({ ctx, input }: Call<typeof endpoints.importCommodityPrices>) {
  const { commodity } = input.params
  requirePastDays(input.body.days, ctx.clock.now())
  // Of two for the same day the later one counts.
  const days = [...new Map(input.body.days.map((day) => [day.date, day])).values()]
  return await ctx.db.transaction(async (tx) => {
    let updated = 0
    for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
      const rows = days.slice(from, from + DAYS_AT_ONCE).map((day) => ({ ...day, commodity }))
      const dates = rows.map(({ date }) => date)
      const isKnown = and(eq(commodityDays.commodity, commodity), inArray(commodityDays.date, dates))
      updated += await tx.$count(commodityDays, isKnown)
      await tx
        .insert(commodityDays)
        .values(rows)
        .onConflictDoUpdate({
          target: [commodityDays.commodity, commodityDays.date],
          set: { price: sql`excluded.price` },
        })
    }
    const written = { added: days.length - updated, updated }
    const dates = days.map(({ date }) => date).toSorted()
    await recordAudit(tx, ctx, {
      action: 'commodity.import',
      nounId: commodity,
      after: { ...written, from: dates[0], to: dates.at(-1) },
    })
    return written
  })
}
