import { isInternalAdmin } from '@outcrop/contract/access.ts'
import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { countedAnswer, visibleTo } from './company-answer.ts'
import { companyChanges } from './company-changes.ts'

/**
 * Changes a company. The payment plan is the staff's to change.
 * @throws ApiProblem `version_conflict`, `forbidden`
 */
export async function updateCompany({ ctx, input }: Call<typeof endpoints.updateCompany>) {
  const { id } = input.params
  return await ctx.db.transaction(async (tx) => {
    const [company] = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), visibleTo(ctx.actor)))
      .for('update')
    if (!company) throw new ApiProblem('not_found')
    await checkVersion(tx, ctx, { noun: 'company', nounId: id, version: company.version })
    const { plan_tier } = input.body
    if (plan_tier !== undefined && plan_tier !== company.planTier && !isInternalAdmin(ctx.actor)) {
      throw new ApiProblem('forbidden', { detail: 'Only internal admins change the payment plan' })
    }
    const [changed] = await tx
      .update(companies)
      .set({ ...companyChanges(input.body), version: company.version + 1, updatedAt: ctx.clock.now() })
      .where(eq(companies.id, id))
      .returning()
    if (!changed) throw new ApiProblem('not_found')
    const before = Object.fromEntries(
      Object.keys(input.body).map((key) => [key, Reflect.get({ ...company, plan_tier: company.planTier }, key)]),
    )
    await recordAudit(tx, ctx, {
      action: 'company.update',
      noun: 'company',
      nounId: id,
      companyId: id,
      version: changed.version,
      before,
      after: input.body,
    })
    return versioned(await countedAnswer(tx, changed, ctx.actor), changed.version)
  })
}
