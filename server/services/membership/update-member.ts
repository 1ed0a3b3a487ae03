import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { grantedPermissions } from '@outcrop/contract/people/member.ts'
import { type Permission, PERMISSIONS } from '@outcrop/contract/account/roles.ts'
import { and, eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { memberships } from '../../db/schema/user.ts'
import { permissionWords } from '../../mail/membership-mails.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { activeFlags } from '../flag/active-flags.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { requireOtherAdmin } from '../user/require-other-admin.ts'
import { requireAdministered } from './administered-accounts.ts'
import { findMember, memberDetail, membershipId } from './member-answer.ts'
import { statusOf } from './membership-state.ts'
import { tellMember } from './tell-member.ts'

/**
 * Changes what a person may do at a company, and until when.
 * @throws ApiProblem `forbidden` for permissions without the flag or for staff, `last_admin`, `validation_failed` for an end in the past, `version_conflict`
 */
export async function updateMember({ ctx, input: { params, body } }: Call<typeof endpoints.updateMember>) {
  const reply = await ctx.db.transaction(async (tx) => {
    const row = await findMember(tx, params, true)
    const { membership } = row
    if (membership.invitedUntil === null) requireAdministered(ctx, row)
    const now = ctx.clock.now()
    const held = membership.permissions as Permission[]
    const permissions = body.permissions && grantedPermissions(body.permissions)
    const endsAt =
      body.ends_at === undefined ? membership.endsAt : body.ends_at === null ? null : new Date(body.ends_at)
    const isNewEnd = endsAt?.getTime() !== membership.endsAt?.getTime()
    if (isNewEnd && endsAt && endsAt <= now)
      throw new ApiProblem('validation_failed', {
        detail: 'The access would have ended already',
        issues: [{ path: 'ends_at', code: 'past' }],
      })
    const isNewRight = permissions !== undefined && permissions.join() !== inOrder(held).join()
    if (isNewRight && !(await activeFlags(tx, ctx.actor)).USER_PERMISSIONS)
      throw new ApiProblem('forbidden', { detail: 'Permissions are managed by the staff' })
    const loses = (isNewRight && !permissions.includes('admin')) || (isNewEnd && endsAt !== null)
    if (loses && held.includes('admin') && statusOf(membership, now) === 'active')
      await requireOtherAdmin(tx, params.id, params.userId, now)
    const changed = await changeVersioned(tx, ctx, {
      noun: 'membership',
      action: 'membership.update',
      companyId: params.id,
      row: { ...membership, id: membershipId(membership) },
      fields: { permissions: inOrder(held), ends_at: membership.endsAt?.toISOString() ?? null },
      wanted: { permissions, ends_at: endsAt?.toISOString() ?? null },
      write: async (fields, { version }) => {
        const rows = await tx
          .update(memberships)
          .set({ permissions: fields.permissions, endsAt, version })
          .where(and(eq(memberships.userId, params.userId), eq(memberships.companyId, params.id)))
          .returning()
        return rows.map((written) => ({ ...written, id: membershipId(written) }))
      },
    })
    if (changed.version !== membership.version && params.userId !== ctx.actor.id) {
      const names = permissionWords(changed.permissions)
      await tellMember(tx, ctx, row, { to: 'permissions', permissions: names, until: changed.endsAt })
    }
    return versioned(await memberDetail(tx, ctx, { ...row, membership: changed }), changed.version)
  })
  await announceNotifications(ctx, [params.userId])
  return reply
}

function inOrder(held: readonly Permission[]): Permission[] {
  return PERMISSIONS.filter((permission) => held.includes(permission))
}
