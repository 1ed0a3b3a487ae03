import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { totpFactors } from '../../db/schema/second-factor.ts'
import { ApiProblem } from '../../problem.ts'
import { countAttempt } from '../session/attempts.ts'
import { firstCodes, tellFactor } from './add-factor.ts'
import { openSecret, totpStep } from './totp.ts'

/**
 * Puts the authenticator app in force by a code of it.
 * @throws ApiProblem `validation_failed` at `code`, `too_many_requests`
 */
export async function confirmTotp({ ctx, input }: Call<typeof endpoints.confirmTotp>) {
  const forgive = await countAttempt(ctx, 'confirm', `totp ${ctx.actor.sessionId}`)
  const answer = await ctx.db.transaction(async (tx) => {
    const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, ctx.actor.id)).for('update')
    const code = input.body.code.replaceAll(/\s/g, '')
    const step =
      factor && !factor.confirmedAt
        ? totpStep(openSecret(ctx.env, factor.secret), code, ctx.clock.now(), factor.usedStep)
        : null
    if (step === null) throw new ApiProblem('validation_failed', { issues: [{ path: 'code', code: 'wrong_code' }] })
    await tx
      .update(totpFactors)
      .set({ confirmedAt: ctx.clock.now(), usedStep: step })
      .where(eq(totpFactors.userId, ctx.actor.id))
    const codes = await firstCodes(tx, ctx)
    await tellFactor(tx, ctx, 'add', 'totp')
    return { recovery_codes: codes }
  })
  await forgive()
  return answer
}
