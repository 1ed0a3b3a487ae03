import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { deckAccessRequests, deckPeople } from '../../db/schema/deck-access.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { revokeTokens } from '../person-token/issue-token.ts'
import { requireOtherAdmin } from '../user/require-other-admin.ts'
import { requireAdministered } from './administered-accounts.ts'
import { findMember, type MemberRow, membershipId } from './member-answer.ts'
import { tellMember } from './tell-member.ts'

/**
 * Takes a person out of a company; of one who has not accepted, this revokes the invitation. What they made stays.
 * @throws ApiProblem `last_admin`, `forbidden` for staff
 */
export async function removeMember({ ctx, input: { params } }: Call<typeof endpoints.removeMember>) {
  const { id: companyId, userId } = params
  await ctx.db.transaction(async (tx) => {
    const row = await findMember(tx, params, true)
    const { membership } = row
    const isInvited = membership.invitedUntil !== null
    if (!isInvited) requireAdministered(ctx, row)
    if (!isInvited && membership.permissions.includes('admin') && membership.suspendedAt === null)
      await requireOtherAdmin(tx, companyId, userId, ctx.clock.now())
    await tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
    // What decks of the company gave them goes too.
    const ofTheCompany = sql`deck_id in (select id from decks where company_id = ${companyId})`
    await tx.delete(deckPeople).where(and(eq(deckPeople.userId, userId), ofTheCompany))
    await tx.delete(deckAccessRequests).where(and(eq(deckAccessRequests.userId, userId), ofTheCompany))
    await revokeTokens(tx, ctx, { kind: 'invitation', userId, companyId })
    await recordAudit(tx, ctx, {
      action: isInvited ? 'membership.revoke' : 'membership.remove',
      nounId: membershipId(membership),
      companyId,
      before: { name: row.name, email_address: row.emailAddress, permissions: membership.permissions },
    })
    await tellMember(tx, ctx, row, { to: 'removed' })
    await forgetIfNowhere(tx, row, ctx.clock.now())
  })
  await announceNotifications(ctx, [params.userId])
}

/** Who belongs to no company any more is no company admin; who never had an account is gone, and the address is free. */
async function forgetIfNowhere(tx: Database, { membership, pendingSince }: MemberRow, now: Date): Promise<void> {
  const ofThem = eq(memberships.userId, membership.userId)
  if ((await tx.$count(memberships, ofThem)) > 0) return
  const gone = pendingSince ? { deletedAt: now } : {}
  await tx
    .update(users)
    .set({ roles: sql`array_remove(${users.roles}, 'company_admin')`, updatedAt: now, ...gone })
    .where(eq(users.id, membership.userId))
}
