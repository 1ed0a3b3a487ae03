import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recoveryCodes } from '../../db/schema/second-factor.ts'
import { factorsOf } from './factors-of.ts'

/** Recovery codes go with the last factor. */
export async function forgetCodes(tx: Database, userId: string): Promise<void> {
  const { totp, passkeys } = await factorsOf(tx, userId)
  if (totp || passkeys.length > 0) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
