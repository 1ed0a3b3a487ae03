import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companySettings } from '../../db/schema/company-settings.ts'
import { passkeys, totpFactors } from '../../db/schema/second-factor.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { isInForce } from '../../db/in-force.ts'

/** For queries over `users`: the account has a password and no second factor. One without signs in with Google only. */
const hasNoFactor = sql<boolean>`(${users.passwordHash} is not null
  and not exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
  and not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`

/** For queries over `users` and `memberships`: the company asks for a second factor that the account does not have. */
export const isFactorMissing = sql<boolean>`(${hasNoFactor} and exists (select 1 from ${companySettings}
  where ${companySettings.id} = ${memberships.companyId} and ${companySettings.secondFactorRequired}))`

/** Members in force who have a password and no second factor. */
export function membersWithoutFactor(db: Database, companyId: string, now: Date) {
  return db
    .select({ id: users.id, name: users.name, emailAddress: users.emailAddress })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isInForce(now), isNull(users.deletedAt), hasNoFactor))
}

export async function countMembersWithoutFactor(db: Database, companyId: string, now: Date): Promise<number> {
  const [row] = await db.select({ members: count() }).from(membersWithoutFactor(db, companyId, now).as('without'))
  return row?.members ?? 0
}
