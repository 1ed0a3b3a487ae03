import { isInternalAdmin, isSuperAdmin } from '@outcrop/contract/api/access.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships } from '../../db/schema/user.ts'

interface Account {
  readonly userId: string
  readonly roles: readonly string[]
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
  const isStaff = ({ roles }: Account) => roles.some((key) => key === 'super_admin' || key === 'account_lead')
  const ids = accounts.filter((account) => !isStaff(account)).map(({ userId }) => userId)
  const ofStaff = accounts.filter(isStaff).map(({ userId }) => userId)
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
