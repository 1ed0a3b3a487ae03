import { isInternalAdmin, isSuperAdmin } from '@outcrop/contract/api/access.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isOfStaff } from '../user/grant-role.ts'

interface Account {
  readonly userId: string
  readonly roles: readonly string[]
}

/** An account at one company. */
interface Place {
  readonly membership: Pick<typeof memberships.$inferSelect, 'userId' | 'invitedUntil'>
  readonly roles: readonly string[]
}

/** Whether somebody who administers people at a company may administer this one there: staff are administered by staff. */
export function mayAdminister({ actor }: Pick<ActorCtx, 'actor'>, account: Account): boolean {
  return account.userId === actor.id || isInternalAdmin(actor) || !isOfStaff(account)
}

/** @throws ApiProblem `forbidden` for staff; `conflict` for somebody who has not accepted, whose invitation is revoked instead */
export function requireAdministered(ctx: Pick<ActorCtx, 'actor'>, { membership, roles }: Place): void {
  if (membership.invitedUntil !== null)
    throw new ApiProblem('conflict', { detail: 'The invitation is not accepted; it can be revoked' })
  if (!mayAdminister(ctx, { userId: membership.userId, roles }))
    throw new ApiProblem('forbidden', { detail: 'Staff are administered by staff' })
}

/**
 * Ids of the accounts that the actor administers wholly. An account opens all its companies, so whoever weakens its sign-in
 * administers every one of them; accounts of staff are a super admin's.
 */
export async function administeredAccounts(
  db: Database,
  { actor }: Pick<ActorCtx, 'actor'>,
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> {
  const ids = accounts.filter((account) => !isOfStaff(account)).map(({ userId }) => userId)
  const ofStaff = accounts.filter(isOfStaff).map(({ userId }) => userId)
  if (isInternalAdmin(actor)) return new Set(isSuperAdmin(actor) ? [...ids, ...ofStaff] : ids)
  if (ids.length === 0) return new Set()
  const places = await db
    .select({ userId: memberships.userId, companyId: companies.id })
    .from(memberships)
    .innerJoin(companies, and(eq(companies.id, memberships.companyId), isNull(companies.deletedAt)))
    .where(inArray(memberships.userId, ids))
  const own = new Set(actor.companies.filter(({ permissions }) => permissions.includes('admin')).map(({ id }) => id))
  const elsewhere = new Set(places.filter(({ companyId }) => !own.has(companyId)).map(({ userId }) => userId))
  return new Set(ids.filter((id) => !elsewhere.has(id)))
}
