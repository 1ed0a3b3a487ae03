import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { quoteDays } from '../../db/schema/company.ts'
import { findCompany } from './find-company.ts'

/** The trading days on record since `from`, or all of them, oldest first; none for a company that is not listed. */
export async function getQuoteHistory({ ctx, input }: Call<typeof endpoints.getQuoteHistory>) {
  const { from } = input.query
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
    .where(and(eq(quoteDays.companyId, company.id), from === undefined ? undefined : gte(quoteDays.date, from)))
    .orderBy(asc(quoteDays.date))
  return { currency: company.currency, results }
}
