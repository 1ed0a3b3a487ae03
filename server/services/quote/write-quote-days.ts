import type { QuoteDayInput } from '@outcrop/contract/companies/quote.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { quoteDays } from '../../db/schema/company.ts'

const DAYS_AT_ONCE = 1000

/** Writes trading days; one that is on record is updated, and of two for the same day the later one counts. */
export async function writeQuoteDays(
  tx: Database,
  companyId: string,
  days: readonly QuoteDayInput[],
): Promise<{ added: number; updated: number }> {
  const byDate = [...new Map(days.map((day) => [day.date, day])).values()]
  let updated = 0
  for (let from = 0; from < byDate.length; from += DAYS_AT_ONCE) {
    const rows = byDate.slice(from, from + DAYS_AT_ONCE).map((day) => ({ ...day, companyId }))
    const dates = rows.map(({ date }) => date)
    updated += await tx.$count(quoteDays, and(eq(quoteDays.companyId, companyId), inArray(quoteDays.date, dates)))
    await tx
      .insert(quoteDays)
      .values(rows)
      .onConflictDoUpdate({
        target: [quoteDays.companyId, quoteDays.date],
        set: {
          open: sql`excluded.open`,
          high: sql`excluded.high`,
          low: sql`excluded.low`,
          close: sql`excluded.close`,
          volume: sql`excluded.volume`,
        },
      })
  }
  return { added: byDate.length - updated, updated }
}
