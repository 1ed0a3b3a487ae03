import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companyFlags } from '../../db/schema/company-settings.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/find-company.ts'
import { FLAGS_TOPIC } from './flags-topic.ts'

/**
 * Turns a feature on or off for a company; what is so already is left as it is.
 * @throws ApiProblem `not_found`; `conflict` when the company is deleted
 */
export async function setCompanyFlag({ ctx, input: { params, body } }: Call<typeof endpoints.setCompanyFlag>) {
  const answer = await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, ctx.actor, params.id)
    const [before] = await tx
      .select()
      .from(companyFlags)
      .where(and(eq(companyFlags.companyId, company.id), eq(companyFlags.flag, params.flag)))
    if ((before?.active ?? false) === body.active)
      return { name: params.flag, active: body.active, changed_at: before?.updatedAt.toISOString() ?? null }
    const updatedAt = ctx.clock.now()
    const set = { active: body.active, updatedAt }
    await tx
      .insert(companyFlags)
      .values({ companyId: company.id, flag: params.flag, ...set })
      .onConflictDoUpdate({ target: [companyFlags.companyId, companyFlags.flag], set })
    await recordAudit(tx, ctx, {
      action: 'company-flag.set',
      nounId: params.flag,
      companyId: company.id,
      before: { active: before?.active ?? false },
      after: { active: body.active },
    })
    return { name: params.flag, active: body.active, changed_at: updatedAt.toISOString() }
  })
  await ctx.notify.publish(FLAGS_TOPIC)
  return answer
}
