import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { personTokens } from '../../db/schema/person-token.ts'
import { users } from '../../db/schema/user.ts'
import { passwordResetMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { issueToken } from '../person-token/issue-token.ts'
import { callerOf, countAttempt, isWithinLimit } from '../session/attempts.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'

/** Beyond the limit of an account, a link that was mailed so lately is not followed by another: it works for longer than that. */
const MAILED_LATELY_MS = 30 * 60_000

/**
 * Mails a link to set a new password. Somebody else's requests neither refuse the owner's nor stop links that were mailed.
 * Whether there is such an account shows neither in the answer nor in its time: the mail
 * is written after the answer.
 * @throws ApiProblem `too_many_requests`, `password_sign_in_off`
 */
export async function askPasswordReset({ ctx, input }: Call<typeof endpoints.askPasswordReset>): Promise<void> {
  if (await isSwitchedOn(ctx.db, 'google_sign_in_only')) throw new ApiProblem('password_sign_in_off')
  const { email_address } = input.body
  await countAttempt(ctx, 'reset-address', callerOf(ctx))
  await countAttempt(ctx, 'reset-account', `${callerOf(ctx)} ${email_address}`)
  setImmediate(() => {
    void mailLink(ctx, email_address).catch((error: unknown) => {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'a link to set a password was not mailed')
    })
  })
}

async function mailLink(ctx: Ctx, emailAddress: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.emailAddress, emailAddress), isNull(users.deletedAt)))
    if (!user) return
    const isFew = await isWithinLimit({ ...ctx, db: tx }, 'reset-mail', user.id)
    if (!isFew && (await hasLateLink(tx, ctx, user.id))) return
    const { token } = await issueToken(tx, ctx, {
      kind: 'password-reset',
      userId: user.id,
      provesAddress: true,
      keepsOlder: true,
    })
    await queueMail(tx, ctx, { name: user.name, emailAddress }, passwordResetMail(ctx.env, token))
    await recordAudit(tx, ctx, { action: 'user.ask-password-reset', nounId: user.id })
  })
}

async function hasLateLink(tx: Database, { clock }: Pick<Ctx, 'clock'>, userId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - MAILED_LATELY_MS)
  const isLate = and(
    eq(personTokens.userId, userId),
    eq(personTokens.kind, 'password-reset'),
    isNull(personTokens.usedAt),
    isNull(personTokens.revokedAt),
    gt(personTokens.createdAt, since),
  )
  return (await tx.$count(personTokens, isLate)) > 0
}
