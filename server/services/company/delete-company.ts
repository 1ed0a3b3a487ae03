import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { visibleTo } from './company-answer.ts'

/** Deletes a company softly: nobody sees it, and its rows stay for an operator to restore. */
export async function deleteCompany({ ctx, input }: Call<typeof endpoints.deleteCompany>) {
  const { id } = input.params
  await ctx.db.transaction(async (tx) => {
    const deleted = await tx
      .update(companies)
      .set({ deletedAt: ctx.clock.now() })
      .where(and(eq(companies.id, id), visibleTo(ctx.actor)))
      .returning({ name: companies.name })
    if (deleted.length === 0) throw new ApiProblem('not_found')
    await recordAudit(tx, ctx, {
      action: 'company.delete',
      noun: 'company',
      nounId: id,
      companyId: id,
      before: deleted[0],
    })
  })
}
