import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { companies } from '../../db/schema/company.ts'
import { follows } from '../../db/schema/user.ts'
import { companyAnswer, followersCount } from './company-answer.ts'
import { visibleTo } from './find-company.ts'

/** The companies that the person follows, by name. */
export async function listFollowedCompanies({ ctx }: Call<typeof endpoints.listFollowedCompanies>) {
  const rows = await ctx.db
    .select({ ...getTableColumns(companies), followers: followersCount })
    .from(follows)
    .innerJoin(companies, eq(companies.id, follows.companyId))
    .where(and(eq(follows.userId, ctx.actor.id), visibleTo(ctx.actor)))
    .orderBy(naturalOrder(companies.name), companies.id)
  return { results: rows.map((row) => ({ company: companyAnswer(row, row.followers, ctx.actor) })) }
}
