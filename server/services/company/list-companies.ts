import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { companyAnswer, followersCount, visibleTo } from './company-answer.ts'

const COLUMNS: Record<string, SQL | PgColumn> = {
  name: naturalOrder(companies.name),
  ticker: naturalOrder(companies.ticker),
  created_at: companies.createdAt,
  updated_at: companies.updatedAt,
  plan_tier: companies.planTier,
}

/** Companies that the person may know of. */
export async function listCompanies({ ctx, input }: Call<typeof endpoints.listCompanies>) {
  const { search, ordering, plan_tier } = input.query
  const pattern = containsPattern(search)
  const filter = and(
    visibleTo(ctx.actor),
    search === '' ? undefined : or(ilike(companies.name, pattern), ilike(companies.ticker, pattern)),
    plan_tier === undefined ? undefined : eq(companies.planTier, plan_tier),
  )
  const column = COLUMNS[ordering.replace('-', '')] ?? companies.id
  const { limit, offset } = pageWindow(input.query)
  const rows = await ctx.db
    .select({ ...getTableColumns(companies), followers: followersCount })
    .from(companies)
    .where(filter)
    .orderBy(ordering.startsWith('-') ? desc(column) : asc(column), asc(companies.id))
    .limit(limit)
    .offset(offset)
  const count = await ctx.db.$count(companies, filter)
  return { results: rows.map((row) => companyAnswer(row, row.followers)), count }
}
