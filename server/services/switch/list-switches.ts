import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { SWITCHES } from '@outcrop/contract/account/flags.ts'
import type { Call } from '../../call.ts'
import { switches } from '../../db/schema/switch.ts'

/** Every switch there is, on or off. */
export async function listSwitches({ ctx }: Call<typeof endpoints.listSwitches>) {
  const rows = await ctx.db.select().from(switches)
  return SWITCHES.map((name) => ({ name, active: rows.some((row) => row.name === name && row.active) }))
}
