import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { passkeys, recoveryCodes, totpFactors } from '../../db/schema/second-factor.ts'

/** Removes the authenticator app, the passkeys and the recovery codes of a person. */
export async function removeFactors(tx: Database, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
