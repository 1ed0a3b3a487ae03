import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { accountDeletedMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions, tellSessionsEnded } from '../session/end-sessions.ts'
import { requireOtherAdmin } from '../user/require-other-admin.ts'
import { requirePassword } from './require-password.ts'

/**
 * Deletes the own account: nobody can sign in with it, and its address is free again. What the person made stays with the company.
 * @throws ApiProblem `validation_failed` at `password`, `last_admin`, `too_many_requests`
 */
export async function deleteAccount({ ctx, input }: Call<typeof endpoints.deleteAccount>): Promise<void> {
  await requirePassword(ctx, input.body.password, 'password')
  const ended = await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.id)).for('update')
    if (!user) throw new ApiProblem('unauthenticated')
    for (const company of ctx.actor.companies)
      if (company.permissions.includes('admin')) await requireOtherAdmin(tx, company.id, user.id, ctx.clock.now())
    const now = ctx.clock.now()
    await tx.update(users).set({ deletedAt: now, updatedAt: now }).where(eq(users.id, user.id))
    await queueMail(tx, ctx, user, accountDeletedMail(now))
    await recordAudit(tx, ctx, { action: 'user.delete', nounId: user.id })
    return await endSessions(tx, ctx, { userId: user.id, reason: 'account_deleted' })
  })
  await tellSessionsEnded(ctx, ended)
}
