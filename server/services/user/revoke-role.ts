import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/user.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { CommandRefused, operatorCtx, type OperatorDeps } from '../operator-ctx.ts'
import type { RoleOrder } from './grant-role.ts'
import { ROLE_DESCRIPTIONS } from './role-descriptions.ts'

/**
 * Takes a role from the person of an address. An operator's doing, outside any request.
 * @throws CommandRefused where nobody with that address has the role, or nobody else who can sign in is a super admin
 */
export async function revokeRole(deps: OperatorDeps, { emailAddress, role }: RoleOrder): Promise<string> {
  return await deps.db.transaction(async (tx) => {
    // All of them, so that of two commands at once the second sees what the first has done.
    const holders = await tx
      .select({ id: users.id, emailAddress: users.emailAddress, roles: users.roles, pendingSince: users.pendingSince })
      .from(users)
      .where(and(sql`${users.roles} @> array[${role}]::text[]`, isNull(users.deletedAt)))
      .orderBy(users.id)
      .for('update')
    const user = holders.find((holder) => holder.emailAddress === emailAddress)
    if (!user) throw new CommandRefused(`${emailAddress}: does not have the role ${role}`)
    const isOnlyOne = holders.every(({ id, pendingSince }) => id === user.id || pendingSince !== null)
    if (role === 'super_admin' && isOnlyOne)
      throw new CommandRefused(`${emailAddress}: nobody else is a super admin; create another one first`)
    const after = user.roles.filter((held) => held !== role)
    await tx
      .update(users)
      .set({ roles: after, updatedAt: deps.clock.now(), version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id))
    await recordAudit(tx, operatorCtx(deps), {
      action: 'user.revoke-role',
      nounId: user.id,
      before: { roles: user.roles },
      after: { roles: after },
    })
    return `${emailAddress}: no longer ${ROLE_DESCRIPTIONS[role]}`
  })
}
