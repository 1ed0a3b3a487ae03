import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { companyAnswer, followersCount } from './company-answer.ts'
import { visibleTo } from './find-company.ts'

interface LastDay {
  readonly date: string
  readonly close: number
  readonly volume: number
}

/** The last two trading days of a company, the later one first. Written out: a select of one table drops its name. */
const lastDays = sql<LastDay[] | null>`(select json_agg(days) from (
  select quote_days.date, quote_days.close, quote_days.volume from quote_days
  where quote_days.company_id = companies.id order by quote_days.date desc limit 2) days)`

/** One company; its last quote only where it is asked for. */
export async function getCompany({ ctx, input }: Call<typeof endpoints.getCompany>) {
  const [company] = await ctx.db
    .select({ ...getTableColumns(companies), followers: followersCount, days: lastDays })
    .from(companies)
    .where(and(eq(companies.id, input.params.id), visibleTo(ctx.actor)))
  if (!company) throw new ApiProblem('not_found')
  const answer = companyAnswer(company, company.followers, ctx.actor)
  if (input.query.include !== 'last_quote') return versioned(answer, company.version)
  return versioned({ ...answer, last_quote: lastQuote(company.currency, company.days ?? []) }, company.version)
}

/** The close of the last trading day, against that of the day before. */
function lastQuote(currency: string, [last, before]: readonly LastDay[]) {
  if (!last) return null
  const change = before ? last.close - before.close : null
  return {
    price: last.close,
    currency,
    change: change === null ? null : Number(change.toFixed(4)),
    change_percent: change === null || !before ? null : Number(((change / before.close) * 100).toFixed(2)),
    volume: last.volume,
    // Exchanges of the Americas close at 16:00 local time; the day is what counts.
    as_of: `${last.date}T20:00:00.000Z`,
  }
}
