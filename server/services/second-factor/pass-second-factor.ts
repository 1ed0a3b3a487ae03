import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { totpFactors } from '../../db/schema/second-factor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tryChallenge } from './factor-challenge.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { takeCode } from './recovery-code.ts'
import { openSecret, totpStep } from './totp.ts'

/**
 * Finishes a sign-in with a code of the authenticator app, or a recovery code.
 * @throws ApiProblem `second_factor_wrong`, `second_factor_expired`
 */
export async function passSecondFactor({ ctx, input }: Call<typeof endpoints.passSecondFactor>) {
  const { challenge, code } = input.body
  const row = await tryChallenge(ctx.db, ctx, challenge)
  return await finishSignIn(ctx, row, async (tx) => {
    const digits = code.replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(digits)) return await takeTotp(tx, ctx, row.userId, digits)
    if (!(await takeCode(tx, row.userId, code))) return false
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
