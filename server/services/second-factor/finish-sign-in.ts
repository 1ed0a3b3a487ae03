import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { ApiProblem } from '../../problem.ts'
import { recordRefusedSignIn } from '../session/record-refused-sign-in.ts'
import { startSession } from '../session/start-session.ts'
import { userAnswer } from '../user/user-answer.ts'
import { closeChallenge } from './factor-challenge.ts'
import { forgetFactorAttempts, type SignInOwner, tellOfWrongFactors } from './factor-attempts.ts'

export interface WaitingSignIn {
  readonly digest: string
  readonly user: SignInOwner
}

/**
 * Begins the session that waited for a second factor; `use` spends what was shown, in the same transaction. `device` is the
 * token of the device.
 * @throws ApiProblem `second_factor_wrong` where `use` answers false, `second_factor_expired`
 */
export async function finishSignIn(
  ctx: Ctx,
  { digest, user }: WaitingSignIn,
  device: string | null,
  use: (tx: Database) => Promise<boolean>,
) {
  const started = await ctx.db.transaction(async (tx) => {
    if (!(await use(tx))) return null
    if (!(await closeChallenge(tx, digest))) throw new ApiProblem('second_factor_expired')
    await forgetFactorAttempts({ ...ctx, db: tx }, user, device)
    return await startSession(tx, ctx, user, 'password')
  })
  if (!started) {
    await recordRefusedSignIn(ctx, { emailAddress: user.emailAddress, userId: user.id, method: 'second_factor' })
    await ctx.db.transaction(async (tx) => await tellOfWrongFactors(tx, ctx, user))
    throw new ApiProblem('second_factor_wrong')
  }
  const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, user.id)
  return {
    answer: { access: started.access, user: answer },
    refreshToken: started.refreshToken,
    emailAddress: user.emailAddress,
  }
}
