import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { emailAskedMail, emailConfirmMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { issueToken } from '../person-token/issue-token.ts'
import { countAttempt, isWithinLimit } from '../session/attempts.ts'
import { accountAnswer } from './account-answer.ts'
import { requirePassword } from './require-password.ts'

/** Whether another living person has the address. */
export async function isAddressTaken(db: Database, emailAddress: string, exceptId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailAddress, emailAddress), ne(users.id, exceptId), isNull(users.deletedAt)))
  return other !== undefined
}

/**
 * Mails a link to the new address and tells the old one. An address that somebody else has gets no link, nor does one that
 * many have asked for: the answer is the same, as who has an account is nobody's to learn here.
 * @throws ApiProblem `validation_failed` at `password` or for the address in use now, `too_many_requests`
 */
export async function askEmailChange({ ctx, input }: Call<typeof endpoints.askEmailChange>) {
  const { email_address, password } = input.body
  await requirePassword(ctx, password, 'password')
  await countAttempt(ctx, 'email-change', ctx.actor.id)
  return await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.id)).for('update')
    if (!user) throw new ApiProblem('unauthenticated')
    if (user.emailAddress === email_address)
      throw new ApiProblem('validation_failed', { issues: [{ path: 'email_address', code: 'same_address' }] })
    const { token } = await issueToken(tx, ctx, {
      provesAddress: true,
      kind: 'email-change',
      userId: user.id,
      details: { email_address },
    })
    const isFew = await isWithinLimit({ ...ctx, db: tx }, 'email-change-mail', email_address)
    if (isFew && !(await isAddressTaken(tx, email_address, user.id)))
      await queueMail(tx, ctx, { name: user.name, emailAddress: email_address }, emailConfirmMail(ctx.env, token))
    await queueMail(tx, ctx, user, emailAskedMail(ctx.env, ctx.clock.now(), email_address))
    await recordAudit(tx, ctx, { action: 'user.ask-email-change', nounId: user.id, after: { email_address } })
    return await accountAnswer(tx, ctx, user.id)
  })
}
