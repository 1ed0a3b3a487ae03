import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { memberships } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireAdministered } from './administered-accounts.ts'
import { findMember, memberDetail, membershipId } from './member-answer.ts'
import { tellMember } from './tell-member.ts'

/** Opens a company again to a suspended person. @throws ApiProblem `conflict` */
export async function resumeMember({ ctx, input: { params } }: Call<typeof endpoints.resumeMember>) {
  const reply = await ctx.db.transaction(async (tx) => {
    const row = await findMember(tx, params, true)
    requireAdministered(ctx, row)
    if (!row.membership.suspendedAt) throw new ApiProblem('conflict', { detail: 'The person is not suspended' })
    const changed = onlyRow(
      await tx
        .update(memberships)
        .set({ suspendedAt: null, version: sql`${memberships.version} + 1` })
        .where(and(eq(memberships.userId, params.userId), eq(memberships.companyId, params.id)))
        .returning(),
    )
    const { version } = changed
    await recordAudit(tx, ctx, {
      action: 'membership.resume',
      nounId: membershipId(changed),
      companyId: params.id,
      version,
    })
    await tellMember(tx, ctx, row, { to: 'resumed' })
    return versioned(await memberDetail(tx, ctx, { ...row, membership: changed }), changed.version)
  })
  await announceNotifications(ctx, [params.userId])
  return reply
}
