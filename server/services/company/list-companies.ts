import { isInternalAdmin } from '@outcrop/contract/access.ts'
import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { prepared } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { companyAnswer, followersCount } from './company-answer.ts'
import { visibleStatement, visibleValues } from './find-company.ts'

const COLUMNS: Record<string, SQL | PgColumn> = {
  name: naturalOrder(companies.name),
  ticker: naturalOrder(companies.ticker),
  created_at: companies.createdAt,
  updated_at: companies.updatedAt,
  plan_tier: companies.planTier,
}

/** What the text of the statement depends on. */
interface Shape {
  readonly isStaff: boolean
  readonly isSearch: boolean
  readonly isOfPlan: boolean
  readonly ordering: string
}

function listStatement(db: Database, name: string, { isStaff, isSearch, isOfPlan, ordering }: Shape) {
  const pattern = sql.placeholder('pattern')
  const filter = and(
    visibleStatement(isStaff),
    isSearch ? or(ilike(companies.name, pattern), ilike(companies.ticker, pattern)) : undefined,
    isOfPlan ? eq(companies.planTier, sql.placeholder('plan')) : undefined,
    // Nobody learns by asking for it what others pay for.
    isOfPlan && !isStaff ? sql`${companies.id} = any(${sql.placeholder('own')}::uuid[])` : undefined,
  )
  const column = COLUMNS[ordering.replace('-', '')] ?? companies.id
  const count = sql<number>`(select count(*)::int from ${companies} where ${filter})`
  return db
    .select({ ...getTableColumns(companies), followers: followersCount, count })
    .from(companies)
    .where(filter)
    .orderBy(ordering.startsWith('-') ? desc(column) : asc(column), asc(companies.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(name)
}

/** Companies that the person may know of: the page and the number of all in one query. */
export async function listCompanies({ ctx, input }: Call<typeof endpoints.listCompanies>) {
  const { search, ordering, plan_tier } = input.query
  const isStaff = isInternalAdmin(ctx.actor)
  const isTold = isStaff || !ordering.endsWith('plan_tier')
  const shape = {
    isStaff,
    isSearch: search !== '',
    isOfPlan: plan_tier !== undefined,
    ordering: isTold ? ordering : 'name',
  }
  const list = prepared(ctx.db, `list_companies ${Object.values(shape).join(' ')}`, (db, name) =>
    listStatement(db, name, shape),
  )
  const values = { ...visibleValues(ctx.actor), pattern: containsPattern(search), plan: plan_tier }
  const window = pageWindow(input.query)
  const rows = await list.execute({ ...values, ...window })
  // A page beyond the last has no row to tell the number.
  const told = rows[0] ?? (window.offset > 0 ? (await list.execute({ ...values, limit: 1, offset: 0 }))[0] : undefined)
  return { results: rows.map((row) => companyAnswer(row, row.followers, ctx.actor)), count: told?.count ?? 0 }
}
