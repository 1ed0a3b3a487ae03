import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { answerOfCompany, COMPANY_COLUMNS, LAST_DAYS, lastQuote } from './company-answer.ts'
import { ownCompanies, visibleTo } from './find-company.ts'

const SORT_KEYS = {
  name: naturalOrder(companies.name),
  ticker: naturalOrder(companies.ticker),
  plan_tier: companies.planTier,
  admins_count: sql`(select count(*) from memberships
    where memberships.company_id = companies.id and memberships.permissions @> '{admin}')`,
  created_at: companies.createdAt,
  updated_at: companies.updatedAt,
  deleted_at: companies.deletedAt,
}
/** What is not told must not be found out by an order either. */
const STAFF_ORDERS = /plan_tier|admins_count/

/** Companies that the person may know of: the page and the number of all in one query. */
export async function listCompanies({ ctx, input: { query } }: Call<typeof endpoints.listCompanies>) {
  const isStaff = isInternalAdmin(ctx.actor)
  const pattern = containsPattern(query.search)
  const inTrash = query.state === 'trash'
  const where = and(
    inTrash ? and(isNotNull(companies.deletedAt), isStaff ? undefined : sql`false`) : visibleTo(ctx.actor),
    query.search === '' ? undefined : or(ilike(companies.name, pattern), ilike(companies.ticker, pattern)),
    query.plan_tier === undefined ? undefined : eq(companies.planTier, query.plan_tier),
    // What a company pays is known to its own people and to the staff, and not to be found out by a filter or an order.
    query.plan_tier === undefined || isStaff ? undefined : ownCompanies(ctx.actor),
  )
  const ordering = !isStaff && STAFF_ORDERS.test(query.ordering) ? 'name' : query.ordering
  const order = orderBy(SORT_KEYS, ordering, companies.id)
  const isQuoted = query.include === 'last_quote'
  const { rows, count } = await listPage(
    ctx.db,
    { table: companies, id: companies.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...COMPANY_COLUMNS, days: isQuoted ? LAST_DAYS : sql<null>`null`, count: total })
        .from(companies)
        .where(inArray(companies.id, ids))
        .orderBy(...order),
  )
  const results = rows.map((row) => ({
    ...answerOfCompany(ctx, row),
    ...(isQuoted && { last_quote: lastQuote(row.currency, row.days) }),
  }))
  return { results, count }
}
