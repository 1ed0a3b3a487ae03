import { eq } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { countAttempt } from '../session/attempts.ts'

/**
 * Whether the signed-in person knows the password. Wrong tries count for the session, so that a stolen one doesn't stop others.
 * @throws ApiProblem `validation_failed` at `path`, `too_many_requests`
 */
export async function requirePassword(ctx: ActorCtx, password: string, path: string): Promise<void> {
  const forgive = await countAttempt(ctx, 'confirm', ctx.actor.sessionId)
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, ctx.actor.id))
  if (!(await ctx.passwords.verify(password, user?.hash ?? null)))
    throw new ApiProblem('validation_failed', {
      detail: 'The password is wrong',
      issues: [{ path, code: 'wrong_password' }],
    })
  await forgive()
}
