import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from './find-company.ts'

/** Deletes a company: nobody sees it any more, and its rows stay. @throws ApiProblem `not_found`; `conflict` when it is deleted already */
export async function deleteCompany({ ctx, input }: Call<typeof endpoints.deleteCompany>) {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, ctx.actor, input.params.id)
    const version = company.version + 1
    await tx.update(companies).set({ deletedAt: ctx.clock.now(), version }).where(eq(companies.id, company.id))
    await recordAudit(tx, ctx, {
      action: 'company.trash',
      nounId: company.id,
      companyId: company.id,
      version,
      before: { name: company.name },
    })
  })
}
