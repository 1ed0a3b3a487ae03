import type { Switch } from '@outcrop/contract/account/flags.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { switches } from '../../db/schema/switch.ts'

/** A switch that nobody has turned is off. */
export async function isSwitchedOn(db: Database, name: Switch): Promise<boolean> {
  const [row] = await db.select({ active: switches.active }).from(switches).where(eq(switches.name, name))
  return row?.active ?? false
}
