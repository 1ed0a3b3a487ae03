import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { passwordChangedMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findToken, takeToken, tokenState } from '../person-token/find-token.ts'
import { revokeTokens } from '../person-token/issue-token.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { endSessions, tellSessionsEnded } from '../session/end-sessions.ts'
import { newPasswordHash, setPassword } from '../session/set-password.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'
import { linkedPerson } from './linked-person.ts'
import { proveAddress } from './prove-address.ts'

/**
 * Sets a new password by a mailed link and ends every session of the person. A change of address that waits is stopped: whoever
 * took over a session may have asked for it. A password that is refused leaves the link as it is.
 * @throws ApiProblem `link_not_valid`, `validation_failed`, `too_many_requests`, `password_sign_in_off`
 */
export async function finishPasswordReset({ ctx, input }: Call<typeof endpoints.finishPasswordReset>): Promise<void> {
  if (await isSwitchedOn(ctx.db, 'google_sign_in_only')) throw new ApiProblem('password_sign_in_off')
  await countAttempt(ctx, 'link', callerOf(ctx))
  const { token, password } = input.body
  const row = await findToken(ctx.db, 'password-reset', token)
  const user = row && (await linkedPerson(ctx.db, row.userId))
  if (!user || tokenState(row, ctx.clock.now()) !== 'valid') throw new ApiProblem('link_not_valid')
  const hash = await newPasswordHash(password, [user.emailAddress, user.name])
  const ended = await ctx.db.transaction(async (tx) => {
    await takeToken(tx, ctx, 'password-reset', token)
    const ids = await proveAddress(tx, ctx, user)
    await setPassword(tx, ctx, user.id, hash)
    for (const kind of ['password-reset', 'email-change'] as const)
      await revokeTokens(tx, ctx, { kind, userId: user.id })
    await queueMail(tx, ctx, user, passwordChangedMail(ctx.env, ctx.clock.now()))
    await recordAudit(tx, ctx, { action: 'user.reset-password', nounId: user.id })
    return [...ids, ...(await endSessions(tx, ctx, { userId: user.id, reason: 'password_changed' }))]
  })
  await tellSessionsEnded(ctx, ended)
}
