import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countAttempt } from './attempts.ts'

/**
 * Notes that the person of this session has just typed their password. Wrong tries count for the session.
 * @throws ApiProblem `validation_failed` at `password`, `too_many_requests`
 */
export async function confirmSignIn({ ctx, input }: Call<typeof endpoints.confirmSignIn>): Promise<void> {
  const { sessionId } = ctx.actor
  const forgive = await countAttempt(ctx, 'confirm', sessionId)
  const [held] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!(await ctx.passwords.verify(input.body.password, held?.passwordHash ?? null)))
    throw new ApiProblem('validation_failed', {
      detail: 'The password is wrong',
      issues: [{ path: 'password', code: 'wrong_password' }],
    })
  await forgive()
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ confirmedAt: ctx.clock.now() })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    await recordAudit(tx, ctx, { action: 'session.confirm', nounId: sessionId })
  })
}
