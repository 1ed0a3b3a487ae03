import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { companies } from '../../db/schema/company.ts'
import { follows } from '../../db/schema/user.ts'
import { answerOfCompany, COMPANY_COLUMNS } from './company-answer.ts'
import { visibleTo } from './find-company.ts'

/** The companies that the person follows, by name. */
export async function listFollowedCompanies({ ctx }: Call<typeof endpoints.listFollowedCompanies>) {
  const rows = await ctx.db
    .select(COMPANY_COLUMNS)
    .from(follows)
    .innerJoin(companies, eq(companies.id, follows.companyId))
    .where(and(eq(follows.userId, ctx.actor.id), visibleTo(ctx.actor)))
    .orderBy(naturalOrder(companies.name), companies.id)
  return { results: rows.map((row) => ({ company: answerOfCompany(ctx, row) })) }
}
