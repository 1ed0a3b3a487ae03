import { isInternalAdmin } from '@outcrop/contract/access.ts'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { follows } from '../../db/schema/user.ts'
import type { CompanyRow } from './find-company.ts'

/** How many people follow a company, as a column of a query on companies. */
export const followersCount = sql<number>`(select count(*)::int from follows where follows.company_id = companies.id)`

/** A company as this person is answered, without its last quote: what it pays for is known to its people and the staff. */
export function companyAnswer(company: CompanyRow, followers: number, actor: Actor) {
  const isTheirs = isInternalAdmin(actor) || actor.companies.some((own) => own.id === company.id)
  return {
    id: company.id,
    name: company.name,
    ticker: company.ticker,
    exchange: company.exchange,
    country: company.country,
    website: company.website,
    description: company.description,
    commodities: company.commodities,
    payment_plan: isTheirs ? { plan_tier: company.planTier } : null,
    followers_count: followers,
    created_at: company.createdAt.toISOString(),
    updated_at: company.updatedAt.toISOString(),
  }
}

/** The row with its followers counted, after a change. */
export async function countedAnswer(db: Database, company: CompanyRow, actor: Actor) {
  const followers = await db.$count(follows, eq(follows.companyId, company.id))
  return companyAnswer(company, followers, actor)
}
