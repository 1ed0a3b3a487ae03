import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordRefusedSignIn } from '../session/record-refused-sign-in.ts'
import { startSession } from '../session/start-session.ts'
import { userAnswer } from '../user/user-answer.ts'
import { closeChallenge } from './factor-challenge.ts'

/**
 * Begins the session that waited for a second factor; `use` spends what was shown, in the same transaction.
 * @throws ApiProblem `second_factor_wrong` where `use` answers false, `second_factor_expired`
 */
export async function finishSignIn(
  ctx: Ctx,
  { digest, userId }: { digest: string; userId: string },
  use: (tx: Database) => Promise<boolean>,
) {
  const { user, started } = await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: users.id, name: users.name, emailAddress: users.emailAddress })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!found) throw new ApiProblem('second_factor_expired')
    if (!(await use(tx))) return { user: found, started: null }
    if (!(await closeChallenge(tx, digest))) throw new ApiProblem('second_factor_expired')
    return { user: found, started: await startSession(tx, ctx, found, 'password') }
  })
  if (!started) {
    await recordRefusedSignIn(ctx, { emailAddress: user.emailAddress, userId, method: 'second_factor' })
    throw new ApiProblem('second_factor_wrong')
  }
  const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, userId)
  return {
    answer: { access: started.access, user: answer },
    refreshToken: started.refreshToken,
    emailAddress: user.emailAddress,
  }
}
