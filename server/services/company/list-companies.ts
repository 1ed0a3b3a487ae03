import { isInternalAdmin } from '@outcrop/contract/access.ts'
import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq, getTableColumns, ilike, inArray, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { companyAnswer, followersCount } from './company-answer.ts'
import { ownCompanies, visibleTo } from './find-company.ts'

const SORT_KEYS = {
  name: naturalOrder(companies.name),
  ticker: naturalOrder(companies.ticker),
  created_at: companies.createdAt,
  updated_at: companies.updatedAt,
  plan_tier: companies.planTier,
}

/** Companies that the person may know of: the page and the number of all in one query. */
export async function listCompanies({ ctx, input: { query } }: Call<typeof endpoints.listCompanies>) {
  const isStaff = isInternalAdmin(ctx.actor)
  const pattern = containsPattern(query.search)
  const where = and(
    visibleTo(ctx.actor),
    query.search === '' ? undefined : or(ilike(companies.name, pattern), ilike(companies.ticker, pattern)),
    query.plan_tier === undefined ? undefined : eq(companies.planTier, query.plan_tier),
    // What a company pays is known to its own people and to the staff, and not to be found out by a filter or an order.
    query.plan_tier === undefined || isStaff ? undefined : ownCompanies(ctx.actor),
  )
  const ordering = !isStaff && query.ordering.endsWith('plan_tier') ? 'name' : query.ordering
  const order = orderBy(SORT_KEYS, ordering, companies.id)
  const { rows, count } = await listPage(
    ctx.db,
    { table: companies, id: companies.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...getTableColumns(companies), followers: followersCount, count: total })
        .from(companies)
        .where(inArray(companies.id, ids))
        .orderBy(...order),
  )
  return { results: rows.map((row) => companyAnswer(row, row.followers, ctx.actor)), count }
}
