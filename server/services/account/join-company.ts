import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { membershipId } from '../membership/member-answer.ts'
import { acceptInvitationOf } from '../membership/note-seen.ts'
import { takeToken } from '../person-token/find-token.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'

/**
 * Accepts the invitation of one company, by its link, for the person who is signed in.
 * @throws ApiProblem `link_not_valid` for a link of somebody else, or if no invitation is pending; `too_many_requests`
 */
export async function joinCompany({ ctx, input }: Call<typeof endpoints.joinCompany>): Promise<{ company_id: string }> {
  await countAttempt(ctx, 'link', callerOf(ctx))
  return await ctx.db.transaction(async (tx) => {
    const { userId, companyId } = await takeToken(tx, ctx, 'invitation', input.body.token)
    if (userId !== ctx.actor.id || companyId === null) throw new ApiProblem('link_not_valid')
    if (!(await acceptInvitationOf(tx, userId, companyId, ctx.clock.now()))) throw new ApiProblem('link_not_valid')
    await recordAudit(tx, ctx, { action: 'membership.accept', nounId: membershipId({ userId, companyId }), companyId })
    return { company_id: companyId }
  })
}
