import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { requirePassword } from '../account/require-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { waysToPass } from './factors-of.ts'
import { renewCodes } from './recovery-code.ts'

/**
 * New recovery codes; the old ones stop working.
 * @throws ApiProblem `validation_failed` at `password`, `conflict` without a second factor, `too_many_requests`
 */
export async function renewRecoveryCodes({ ctx, input }: Call<typeof endpoints.renewRecoveryCodes>) {
  await requirePassword(ctx, input.body.password, 'password')
  return await ctx.db.transaction(async (tx) => {
    if ((await waysToPass(tx, ctx.actor.id)).length === 0)
      throw new ApiProblem('conflict', { detail: 'There is no second factor' })
    const codes = await renewCodes(tx, ctx, ctx.actor.id)
    await recordAudit(tx, ctx, { action: 'second-factor.renew-codes', nounId: ctx.actor.id })
    return { recovery_codes: codes }
  })
}
