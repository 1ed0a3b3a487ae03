import type { Switch } from '@outcrop/contract/flags.ts'
import type { Database } from '../../db/database.ts'
import { switches } from '../../db/schema/switch.ts'

/** Turns a switch, for everybody. An operator's doing, outside any request. */
export async function turnSwitch(db: Database, name: Switch, active: boolean, now: Date): Promise<void> {
  const values = { active, updatedAt: now }
  await db
    .insert(switches)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: switches.name, set: values })
}
