import type { Flag } from '@outcrop/contract/flags.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { userFlags } from '../../db/schema/user.ts'

/** Whether a feature is on for a person. */
export async function holdsFlag(db: Database, userId: string, flag: Flag): Promise<boolean> {
  const held = and(eq(userFlags.userId, userId), eq(userFlags.flag, flag), eq(userFlags.active, true))
  return (await db.$count(userFlags, held)) > 0
}
