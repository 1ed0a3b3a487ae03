import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { secondFactorResetMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { waysToPass } from '../second-factor/factors-of.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'
import { forgetAttempts } from '../session/attempts.ts'
import { endSessions, tellSessionsEnded } from '../session/end-sessions.ts'
import { administeredAccounts } from './administered-accounts.ts'
import { findMember, memberDetail, membershipId } from './member-answer.ts'

/**
 * Removes all second factors of a person who cannot use theirs, signs them out everywhere and tells them by mail.
 * @throws ApiProblem `not_found`; `forbidden` where the account is not wholly administered; `conflict` for oneself or without a factor
 */
export async function resetSecondFactor({ ctx, input: { params } }: Call<typeof endpoints.resetSecondFactor>) {
  const { reply, ended } = await ctx.db.transaction(async (tx) => {
    const row = await findMember(tx, params, true)
    const { userId } = row.membership
    if (userId === ctx.actor.id)
      throw new ApiProblem('conflict', { detail: 'The own factors are removed in the profile' })
    const administered = await administeredAccounts(tx, ctx, [{ userId, roles: row.roles }])
    if (!administered.has(userId))
      throw new ApiProblem('forbidden', { detail: 'The account belongs to a company that you do not administer' })
    if (row.membership.invitedUntil !== null || (await waysToPass(tx, userId)).length === 0)
      throw new ApiProblem('conflict', { detail: 'The person has no second factor' })
    await removeFactors(tx, userId)
    await forgetAttempts({ ...ctx, db: tx }, 'factor', userId)
    await recordAudit(tx, ctx, {
      action: 'membership.reset-factor',
      nounId: membershipId(row.membership),
      companyId: params.id,
    })
    const mail = secondFactorResetMail(ctx.env, ctx.actor.name, ctx.clock.now())
    await queueMail(tx, ctx, { name: row.name, emailAddress: row.emailAddress }, mail)
    const ids = await endSessions(tx, ctx, { userId, reason: 'revoked' })
    const detail = await memberDetail(tx, ctx, { ...row, hasFactor: false })
    return { reply: versioned(detail, row.membership.version), ended: ids }
  })
  await tellSessionsEnded(ctx, ended)
  return reply
}
