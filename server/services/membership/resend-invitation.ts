import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { memberships } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findMember, memberDetail, membershipId } from './member-answer.ts'
import { invitedUntil, sendInvitation } from './send-invitation.ts'
import { companyName } from './tell-member.ts'

/**
 * Mails an invitation again and lets it run for another seven days.
 * @throws ApiProblem `conflict` once it is accepted; `too_many_requests` soon after the last mail, and after some in a day
 */
export async function resendInvitation({ ctx, input: { params } }: Call<typeof endpoints.resendInvitation>) {
  return await ctx.db.transaction(async (tx) => {
    const row = await findMember(tx, params, true)
    if (!row.membership.invitedUntil) throw new ApiProblem('conflict', { detail: 'The invitation is accepted' })
    const changed = onlyRow(
      await tx
        .update(memberships)
        .set({ invitedUntil: invitedUntil(ctx), invitedBy: ctx.actor.id, version: sql`${memberships.version} + 1` })
        .where(and(eq(memberships.userId, params.userId), eq(memberships.companyId, params.id)))
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'membership.resend',
      nounId: membershipId(changed),
      companyId: params.id,
      version: changed.version,
    })
    await sendInvitation(tx, ctx, {
      userId: changed.userId,
      companyId: params.id,
      company: await companyName(tx, params.id),
      name: changed.invitedName ?? row.name,
      emailAddress: row.emailAddress,
      isNew: row.pendingSince !== null || row.emailVerifiedAt === null,
      isAgain: true,
    })
    return versioned(await memberDetail(tx, ctx, { ...row, membership: changed }), changed.version)
  })
}
