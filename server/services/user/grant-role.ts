import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { operatorCtx, type OperatorDeps } from '../operator-ctx.ts'
import { forgetUnproven } from '../account/prove-address.ts'
import { issueToken } from '../person-token/issue-token.ts'
import { ROLE_DESCRIPTIONS } from './role-descriptions.ts'

/** Roles of those who run the product, which belong to no company. */
export const STAFF_ROLES = ['super_admin', 'account_lead'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whether the roles of somebody are those of the staff. */
export function isOfStaff({ roles }: { readonly roles: readonly string[] }): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role))
}

export interface RoleOrder {
  /** Lower case. */
  readonly emailAddress: string
  readonly role: StaffRole
}

/**
 * Gives a role to the person of an address, whose account is made where there is none. Somebody who has never signed in gets a
 * link that opens the account once, which is in the answer and nowhere else. An operator's doing, outside any request.
 */
export async function grantRole(deps: OperatorDeps, { emailAddress, role }: RoleOrder): Promise<string> {
  const ctx = operatorCtx(deps)
  return await deps.db.transaction(async (tx) => {
    const { id, roles, isPending } = await findOrAdd(tx, deps, emailAddress)
    if (!roles.includes(role)) {
      const after = [...roles, role]
      await tx
        .update(users)
        .set({ roles: after, updatedAt: deps.clock.now(), version: sql`${users.version} + 1` })
        .where(eq(users.id, id))
      await recordAudit(tx, ctx, { action: 'user.grant-role', nounId: id, before: { roles }, after: { roles: after } })
    }
    const granted = `${emailAddress}: ${ROLE_DESCRIPTIONS[role]}.`
    if (!isPending) return `${granted} Signs in as before.`
    const { token, expiresAt } = await issueToken(tx, ctx, { kind: 'invitation', userId: id, provesAddress: true })
    const link = `${deps.env.PUBLIC_URL}/admin/activate/${token}`
    return `${granted} This link opens the account once, until ${expiresAt.toISOString()}:\n${link}`
  })
}

async function findOrAdd(tx: Database, { clock, random }: OperatorDeps, emailAddress: string) {
  const [user] = await tx
    .select({
      id: users.id,
      roles: users.roles,
      pendingSince: users.pendingSince,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(and(eq(users.emailAddress, emailAddress), isNull(users.deletedAt)))
    .for('update')
  if (user) {
    // Whoever opened the account by a link that an inviter passed on must not get the role.
    await forgetUnproven(tx, { clock }, user)
    return { id: user.id, roles: user.roles, isPending: user.emailVerifiedAt === null }
  }
  const [id, now] = [random.id(), clock.now()]
  // Whoever opens the account says what they are called.
  const name = emailAddress.split('@')[0] ?? emailAddress
  await tx.insert(users).values({ id, name, emailAddress, pendingSince: now, createdAt: now, updatedAt: now })
  return { id, roles: [] as string[], isPending: true }
}
