import { isInternalAdmin } from '@outcrop/contract/access.ts'
import type { BodyOutput } from '@outcrop/contract/endpoint.ts'
import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { countedAnswer } from './company-answer.ts'
import { companyChanges } from './company-changes.ts'
import { type CompanyRow, lockCompany } from './find-company.ts'

/**
 * Changes a company; what is the same changes nothing. The payment plan is the staff's to change.
 * @throws ApiProblem `not_found`; `conflict` when it is deleted; `version_conflict` when somebody was faster; `forbidden`
 */
export async function updateCompany({ ctx, input }: Call<typeof endpoints.updateCompany>) {
  return await ctx.db.transaction(async (tx) => {
    const before = await lockCompany(tx, ctx.actor, input.params.id)
    await checkVersion(tx, ctx, { noun: 'company', nounId: before.id, version: before.version })
    const { plan_tier } = input.body
    if (plan_tier !== undefined && plan_tier !== before.planTier && !isInternalAdmin(ctx.actor)) {
      throw new ApiProblem('forbidden', { detail: 'Only internal admins change the payment plan' })
    }
    const row = await changeCompany(tx, ctx, before, input.body)
    return versioned(await countedAnswer(tx, row, ctx.actor), row.version)
  })
}

async function changeCompany(
  tx: Database,
  ctx: ActorCtx,
  before: CompanyRow,
  wanted: BodyOutput<typeof endpoints.updateCompany>,
): Promise<CompanyRow> {
  const standing = Object.fromEntries(
    Object.keys(wanted).map((key) => [key, Reflect.get({ ...before, plan_tier: before.planTier }, key)]),
  )
  // Values are texts and a list of them.
  const isSame = Object.entries(wanted).every(([key, value]) => JSON.stringify(standing[key]) === JSON.stringify(value))
  if (isSame) return before
  const version = before.version + 1
  const after = onlyRow(
    await tx
      .update(companies)
      .set({ ...companyChanges(wanted), version, updatedAt: ctx.clock.now() })
      .where(eq(companies.id, before.id))
      .returning(),
  )
  await recordAudit(tx, ctx, {
    action: 'company.update',
    nounId: before.id,
    companyId: before.id,
    version,
    before: standing,
    after: wanted,
  })
  return after
}
