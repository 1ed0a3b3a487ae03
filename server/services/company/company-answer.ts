import { isInternalAdmin } from '@outcrop/contract/access.ts'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { follows } from '../../db/schema/user.ts'
import { idList } from '../../db/prepared.ts'
import { ApiProblem } from '../../problem.ts'

type CompanyRow = typeof companies.$inferSelect

/** Companies that a person may know of: all for staff; for others their own and those that can be followed. */
export function visibleTo(actor: Actor): SQL | undefined {
  const living = isNull(companies.deletedAt)
  if (isInternalAdmin(actor)) return living
  const own = actor.companies.map((company) => company.id)
  return and(living, own.length > 0 ? or(companies.followable, inArray(companies.id, own)) : companies.followable)
}

/** `visibleTo` for a prepared statement, whose values are `visibleValues`; its text is the same for all but staff. */
export function visibleStatement(isStaff: boolean): SQL | undefined {
  const living = isNull(companies.deletedAt)
  if (isStaff) return living
  return and(living, or(companies.followable, sql`${companies.id} = any(${sql.placeholder('own')}::uuid[])`))
}

/** Values of `visibleStatement`. */
export function visibleValues(actor: Actor): { own: string } {
  return { own: idList(actor.companies.map((company) => company.id)) }
}

/**
 * A company that the person may know of.
 * @throws ApiProblem `not_found`
 */
export async function findCompany(db: Database, actor: Actor, id: string): Promise<CompanyRow> {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), visibleTo(actor)))
  if (!company) throw new ApiProblem('not_found')
  return company
}

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
