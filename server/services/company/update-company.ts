import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { requireImage } from '../file/require-cover.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { companyAnswer } from './company-answer.ts'
import { companyChanges, companyFields } from './company-changes.ts'
import { lockCompany } from './find-company.ts'

/**
 * Changes a company; what is the same changes nothing. The payment plan is the staff's to change.
 * @throws ApiProblem `not_found`; `conflict` when it is deleted; `version_conflict` when somebody was faster; `forbidden`;
 * `validation_failed` for a logo that cannot be used
 */
export async function updateCompany({ ctx, input }: Call<typeof endpoints.updateCompany>) {
  return await ctx.db.transaction(async (tx) => {
    const before = await lockCompany(tx, ctx.actor, input.params.id)
    const { plan_tier } = input.body
    if (plan_tier !== undefined && plan_tier !== before.planTier && !isInternalAdmin(ctx.actor)) {
      throw new ApiProblem('forbidden', { detail: 'Only internal admins change the payment plan' })
    }
    const { logo_file_id: logo } = input.body
    if (logo !== before.logoFileId) await requireImage(tx, before.id, { id: logo, field: 'logo_file_id' })
    const row = await changeVersioned(tx, ctx, {
      noun: 'company',
      action: 'company.update',
      companyId: before.id,
      row: before,
      fields: companyFields(before),
      wanted: input.body,
      write: (fields, stamps) =>
        tx
          .update(companies)
          .set({ ...companyChanges(fields), ...stamps })
          .where(eq(companies.id, before.id))
          .returning(),
    })
    return versioned(await companyAnswer(tx, ctx, row), row.version)
  })
}
