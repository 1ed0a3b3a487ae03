import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { emailChangedMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { takeToken } from '../person-token/find-token.ts'
import { revokeTokens } from '../person-token/issue-token.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { isAddressTaken } from './ask-email-change.ts'

/**
 * Moves the account to the address that the link was mailed to, and tells the old one. Links to the old address stop working.
 * @throws ApiProblem `link_not_valid`, `conflict` where somebody else has taken the address meanwhile, `too_many_requests`
 */
export async function confirmEmailChange({ ctx, input }: Call<typeof endpoints.confirmEmailChange>) {
  await countAttempt(ctx, 'link', callerOf(ctx))
  return await ctx.db.transaction(async (tx) => {
    const row = await takeToken(tx, ctx, 'email-change', input.body.token)
    const [user] = await tx.select().from(users).where(eq(users.id, row.userId)).for('update')
    const emailAddress = row.details['email_address']
    if (!user || user.deletedAt || emailAddress === undefined) throw new ApiProblem('link_not_valid')
    if (await isAddressTaken(tx, emailAddress, user.id)) throw new ApiProblem('conflict')
    const version = user.version + 1
    const now = ctx.clock.now()
    // Invitations to the old address are not for somebody who never showed that it is theirs.
    if (!user.emailVerifiedAt)
      await tx.delete(memberships).where(and(eq(memberships.userId, user.id), isNotNull(memberships.invitedUntil)))
    await tx
      .update(users)
      .set({ emailAddress, emailVerifiedAt: now, version, updatedAt: now })
      .where(eq(users.id, user.id))
    await revokeTokens(tx, ctx, { kind: 'password-reset', userId: user.id })
    await queueMail(tx, ctx, user, emailChangedMail(ctx.clock.now(), emailAddress))
    await recordAudit(tx, ctx, {
      action: 'user.change-email',
      nounId: user.id,
      version,
      before: { email_address: user.emailAddress },
      after: { email_address: emailAddress },
    })
    return { email_address: emailAddress }
  })
}
