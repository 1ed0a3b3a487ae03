import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { passwordChangedMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions, tellSessionsEnded } from '../session/end-sessions.ts'
import { newPasswordHash, setPassword } from '../session/set-password.ts'
import { requirePassword } from './require-password.ts'

/**
 * Changes the own password and ends the other sessions.
 * @throws ApiProblem `validation_failed` at `current_password` or `password`, `too_many_requests`
 */
export async function changePassword({ ctx, input }: Call<typeof endpoints.changePassword>): Promise<void> {
  const { current_password, password } = input.body
  await requirePassword(ctx, current_password, 'current_password')
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id))
  if (!user) throw new ApiProblem('unauthenticated')
  if (password === current_password)
    throw new ApiProblem('validation_failed', { issues: [{ path: 'password', code: 'same_password' }] })
  const hash = await newPasswordHash(password, [user.emailAddress, user.name])
  const ended = await ctx.db.transaction(async (tx) => {
    await setPassword(tx, ctx, user.id, hash)
    await queueMail(tx, ctx, user, passwordChangedMail(ctx.env, ctx.clock.now()))
    await recordAudit(tx, ctx, { action: 'user.change-password', nounId: user.id })
    return await endSessions(tx, ctx, {
      userId: user.id,
      reason: 'password_changed',
      except: ctx.actor.sessionId,
    })
  })
  await tellSessionsEnded(ctx, ended)
}
