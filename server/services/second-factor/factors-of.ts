import type { SecondFactor } from '@outcrop/contract/account/second-factor.ts'
import { and, asc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { passkeys, recoveryCodes, totpFactors } from '../../db/schema/second-factor.ts'

/** The person's second factors in force. */
export async function factorsOf(db: Database, userId: string) {
  const [totp] = await db
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
  const codes = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  return { totp: totp !== undefined, passkeys: keys, codes }
}

/** A condition for people whose sign-in asks for a second factor; `userId` is SQL for the id of a user. */
export function hasFactor(userId: SQLWrapper): SQL {
  return sql`(exists (select 1 from totp_factors where totp_factors.user_id = ${userId} and totp_factors.confirmed_at is not null)
    or exists (select 1 from passkeys where passkeys.user_id = ${userId}))`
}

/** How the person may finish a sign-in; none where no factor is in force. */
export async function waysToPass(db: Database, userId: string): Promise<SecondFactor[]> {
  const { totp, passkeys: keys, codes } = await factorsOf(db, userId)
  if (!totp && keys.length === 0) return []
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery_code'] as const) : []),
  ]
}
