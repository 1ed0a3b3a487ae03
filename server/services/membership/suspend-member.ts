import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { memberships } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions, tellSessionsEnded } from '../session/end-sessions.ts'
import { requireOtherAdmin } from '../user/require-other-admin.ts'
import { administeredAccounts, requireAdministered } from './administered-accounts.ts'
import { findMember, memberDetail, membershipId } from './member-answer.ts'
import { tellMember } from './tell-member.ts'

/**
 * Closes a company to a person until somebody resumes them. They are signed out if the actor administers the whole account.
 * @throws ApiProblem `conflict` for oneself or a pending invitation, `forbidden` for staff, `last_admin`
 */
export async function suspendMember({ ctx, input: { params } }: Call<typeof endpoints.suspendMember>) {
  const { reply, ended } = await ctx.db.transaction(async (tx) => {
    const row = await findMember(tx, params, true)
    requireAdministered(ctx, row)
    const { membership } = row
    if (membership.suspendedAt) throw new ApiProblem('conflict', { detail: 'The person is suspended already' })
    if (params.userId === ctx.actor.id) throw new ApiProblem('conflict', { detail: 'Nobody suspends themselves' })
    const now = ctx.clock.now()
    if (membership.permissions.includes('admin')) await requireOtherAdmin(tx, params.id, params.userId, now)
    const changed = onlyRow(
      await tx
        .update(memberships)
        .set({ suspendedAt: now, version: sql`${memberships.version} + 1` })
        .where(and(eq(memberships.userId, params.userId), eq(memberships.companyId, params.id)))
        .returning(),
    )
    const { version } = changed
    await recordAudit(tx, ctx, {
      action: 'membership.suspend',
      nounId: membershipId(membership),
      companyId: params.id,
      version,
    })
    await tellMember(tx, ctx, row, { to: 'suspended' })
    // The rights here end with the next request; sessions only where they are good for nothing else.
    const whole = await administeredAccounts(tx, ctx, [{ userId: params.userId, roles: row.roles }])
    const ids = whole.has(params.userId)
      ? await endSessions(tx, ctx, { userId: params.userId, reason: 'suspended' })
      : []
    const detail = await memberDetail(tx, ctx, { ...row, membership: changed })
    return { reply: versioned(detail, version), ended: ids }
  })
  await tellSessionsEnded(ctx, ended)
  await announceNotifications(ctx, [params.userId])
  return reply
}
