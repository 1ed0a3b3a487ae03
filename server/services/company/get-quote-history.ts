import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { asc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { quoteDays } from '../../db/schema/company.ts'
import { findCompany } from './company-answer.ts'

/** Every trading day on record, oldest first; none for a company that is not listed. */
export async function getQuoteHistory({ ctx, input }: Call<typeof endpoints.getQuoteHistory>) {
  const company = await findCompany(ctx.db, ctx.actor, input.params.id)
  const columns = {
    date: quoteDays.date,
    open: quoteDays.open,
    high: quoteDays.high,
    low: quoteDays.low,
    close: quoteDays.close,
    volume: quoteDays.volume,
  }
  const results = await ctx.db
    .select(columns)
    .from(quoteDays)
    .where(eq(quoteDays.companyId, company.id))
    .orderBy(asc(quoteDays.date))
  return { currency: company.currency, results }
}
