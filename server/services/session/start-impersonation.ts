import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { IMPERSONATION_MINUTES } from '@outcrop/contract/account/impersonation.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isId } from '../resource/is-id.ts'
import { isOfStaff } from '../user/grant-role.ts'
import { endImpersonations } from './end-impersonations.ts'

/**
 * From now on the session of a super admin is answered as another person, for half an hour at most.
 * @throws ApiProblem `not_found`, `conflict` for somebody who has not accepted the invitation, `forbidden` for internal admins and oneself
 */
export async function startImpersonation({ ctx, input }: Call<typeof endpoints.startImpersonation>) {
  const { user_id: userId, reason } = input.body
  // One that ran out in this session is recorded before it is replaced.
  await endImpersonations(ctx)
  return await ctx.db.transaction(async (tx) => {
    const [user] = isId(userId)
      ? await tx
          .select({ id: users.id, name: users.name, roles: users.roles, pendingSince: users.pendingSince })
          .from(users)
          .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      : []
    if (!user) throw new ApiProblem('not_found')
    if (user.id === ctx.actor.id || isOfStaff(user))
      throw new ApiProblem('forbidden', { detail: 'Nobody acts as an internal admin' })
    if (user.pendingSince) throw new ApiProblem('conflict', { detail: 'The invitation is not accepted' })
    const until = new Date(ctx.clock.now().getTime() + IMPERSONATION_MINUTES * 60_000)
    await tx
      .update(sessions)
      .set({ actsAs: user.id, actsUntil: until, actsBecause: reason })
      .where(eq(sessions.id, ctx.actor.sessionId))
    const after = { name: user.name, reason, until: until.toISOString() }
    await recordAudit(tx, ctx, { action: 'user.impersonate', nounId: user.id, after })
    return { ends_at: until.toISOString() }
  })
}
