import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
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
  const started = await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) throw new ApiProblem('second_factor_expired')
    if (!(await use(tx))) throw new ApiProblem('second_factor_wrong')
    if (!(await closeChallenge(tx, digest))) throw new ApiProblem('second_factor_expired')
    return await startSession(tx, ctx, user, 'password')
  })
  const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, userId)
  return { answer: { access: started.access, user: answer }, refreshToken: started.refreshToken }
}
