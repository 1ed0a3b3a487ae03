import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { filledIn, preparedByShape } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { orderBy, pageShape, readPage } from '../resource/list-page.ts'
import { answerOfCompany, COMPANY_COLUMNS, LAST_DAYS, lastQuote } from './company-answer.ts'
import { OWN, readerValues, visibleWhere } from './find-company.ts'

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

type CompaniesQuery = Call<typeof endpoints.listCompanies>['input']['query']

/** What changes the text of the query. */
type Shape = Pick<CompaniesQuery, 'ordering' | 'include'> & {
  readonly inTrash: boolean
  readonly isSearch: boolean
  readonly hasTier: boolean
  readonly isStaff: boolean
}

const companiesPage = preparedByShape((db, shape: Shape) => {
  const pattern = filledIn<string>('pattern')
  const where = and(
    shape.inTrash
      ? and(isNotNull(companies.deletedAt), shape.isStaff ? undefined : sql`false`)
      : visibleWhere(shape.isStaff),
    shape.isSearch ? or(ilike(companies.name, pattern), ilike(companies.ticker, pattern)) : undefined,
    shape.hasTier ? eq(companies.planTier, filledIn('tier')) : undefined,
    // What a company pays is known to its own people and to the staff, and not to be found out by a filter or an order.
    shape.hasTier && !shape.isStaff ? OWN : undefined,
  )
  const order = orderBy(SORT_KEYS, shape.ordering, companies.id)
  return pageShape(db, { table: companies, id: companies.id, where, orderBy: order }, (ids, total) =>
    db
      .select({
        ...COMPANY_COLUMNS,
        days: shape.include === 'last_quote' ? LAST_DAYS : sql<null>`null`,
        count: total,
      })
      .from(companies)
      .where(inArray(companies.id, ids))
      .orderBy(...order)
      .prepare('companies'),
  )
})

/** Companies that the person may know of: the page and the number of all in one query. */
export async function listCompanies({ ctx, input: { query } }: Call<typeof endpoints.listCompanies>) {
  const isStaff = isInternalAdmin(ctx.actor)
  const page = companiesPage(ctx.db, {
    ordering: !isStaff && STAFF_ORDERS.test(query.ordering) ? 'name' : query.ordering,
    include: query.include,
    inTrash: query.state === 'trash',
    isSearch: query.search !== '',
    hasTier: query.plan_tier !== undefined,
    isStaff,
  })
  const { rows, count } = await readPage(page, query, {
    ...readerValues(ctx.actor),
    pattern: containsPattern(query.search),
    tier: query.plan_tier,
  })
  const results = rows.map((row) => ({
    ...answerOfCompany(ctx, row),
    ...(query.include === 'last_quote' && { last_quote: lastQuote(row.currency, row.days) }),
  }))
  return { results, count }
}
