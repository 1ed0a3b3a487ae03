import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { issueToken } from '../person-token/issue-token.ts'
import { findMember, membershipId } from './member-answer.ts'
import { statusOf } from './membership-state.ts'

/**
 * Another link to accept a pending invitation, for the inviter to pass on. It opens this company only, as it proves nothing about
 * the address. Only digests of tokens are stored, so it is a new one; the mailed one still works.
 * @throws ApiProblem `conflict` once the invitation is accepted or has run out
 */
export async function copyInvitation({ ctx, input: { params } }: Call<typeof endpoints.copyInvitation>) {
  return await ctx.db.transaction(async (tx) => {
    const { membership } = await findMember(tx, params, true)
    const expiresAt = membership.invitedUntil
    if (!expiresAt || statusOf(membership, ctx.clock.now()) !== 'pending')
      throw new ApiProblem('conflict', { detail: 'There is no invitation that waits to be accepted' })
    const { userId, companyId } = membership
    const order = { kind: 'invitation', userId, companyId, provesAddress: false, expiresAt, keepsOlder: true } as const
    const { token } = await issueToken(tx, ctx, order)
    await recordAudit(tx, ctx, { action: 'membership.copy-link', nounId: membershipId(membership), companyId })
    return { url: `${ctx.env.PUBLIC_URL}/admin/activate/${token}` }
  })
}
