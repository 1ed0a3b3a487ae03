import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { quoteDays } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { findCompany } from '../company/find-company.ts'

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
  const held = ctx.actor.companies.find((own) => own.id === company.id)?.permissions ?? []
  const mayKnowDecks = isInternalAdmin(ctx.actor) || held.includes('presentations') || held.includes('admin')
  const provider = ctx.env.QUOTE_PROVIDER_URL !== undefined
  if (!mayKnowDecks) return { currency: company.currency, results, provider }
  const day = sql<string>`to_char(${decks.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const markers = await ctx.db
    .select({ date: day, kind: sql<'deck'>`'deck'`, id: decks.id, title: decks.title })
    .from(decks)
    .where(
      and(
        eq(decks.companyId, company.id),
        isNull(decks.deletedAt),
        from === undefined ? undefined : gte(decks.createdAt, new Date(`${from}T00:00:00Z`)),
      ),
    )
    .orderBy(asc(decks.createdAt))
    .limit(200)
  return { currency: company.currency, results, markers, provider }
}
