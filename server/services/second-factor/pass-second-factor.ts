import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { totpFactors } from '../../db/schema/second-factor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countFactorAttempt } from './factor-attempts.ts'
import { tryChallenge } from './factor-challenge.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { takeCode } from './recovery-code.ts'
import { openSecret, totpStep } from './totp.ts'

/**
 * Finishes a sign-in with a code of the authenticator app, or a recovery code. `device` is the token of the device.
 * @throws ApiProblem `second_factor_wrong`, `second_factor_expired`, `too_many_requests`
 */
export async function passSecondFactor({ ctx, input }: Call<typeof endpoints.passSecondFactor>, device: string | null) {
  const { challenge, code } = input.body
  const row = await tryChallenge(ctx.db, ctx, challenge)
  const digits = code.replaceAll(/\s/g, '')
  const isOfApp = /^\d{6}$/.test(digits)
  // Six digits are counted first. A recovery code is too long to guess, so that a right one always passes.
  if (isOfApp) await countFactorAttempt(ctx, row.user, device)
  return await finishSignIn(ctx, row, device, async (tx) => {
    if (isOfApp) return await takeTotp(tx, ctx, row.userId, digits)
    if (!(await takeCode(tx, row.userId, code))) {
      await countFactorAttempt({ ...ctx, db: tx }, row.user, device)
      return false
    }
    await recordAudit(tx, ctx, { action: 'second-factor.use-recovery-code', nounId: row.userId })
    return true
  })
}

/** Whether the code is one of the app's, and was not used before. */
async function takeTotp(tx: Database, { env, clock }: Ctx, userId: string, code: string): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .for('update')
  if (!factor) return false
  const step = totpStep(openSecret(env, factor.secret), code, clock.now(), factor.usedStep)
  if (step === null) return false
  await tx.update(totpFactors).set({ usedStep: step }).where(eq(totpFactors.userId, userId))
  return true
}
