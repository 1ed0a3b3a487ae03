import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { quoteDays } from '../../db/schema/company.ts'
import { countedAnswer, findCompany } from './company-answer.ts'

/** One company; its last quote only where it is asked for. */
export async function getCompany({ ctx, input }: Call<typeof endpoints.getCompany>) {
  const company = await findCompany(ctx.db, ctx.actor, input.params.id)
  const answer = await countedAnswer(ctx.db, company)
  if (input.query.include !== 'last_quote') return versioned(answer, company.version)
  return versioned({ ...answer, last_quote: await lastQuote(ctx.db, company) }, company.version)
}

/** The close of the last trading day, against that of the day before. */
async function lastQuote(db: Database, company: { id: string; currency: string }) {
  const [last, before] = await db
    .select()
    .from(quoteDays)
    .where(eq(quoteDays.companyId, company.id))
    .orderBy(desc(quoteDays.date))
    .limit(2)
  if (!last) return null
  const change = before ? last.close - before.close : null
  return {
    price: last.close,
    currency: company.currency,
    change: change === null ? null : Number(change.toFixed(4)),
    change_percent: change === null || !before ? null : Number(((change / before.close) * 100).toFixed(2)),
    volume: last.volume,
    // Exchanges of the Americas close at 16:00 local time; the day is what counts.
    as_of: `${last.date}T20:00:00.000Z`,
  }
}
