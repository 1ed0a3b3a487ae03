import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { FLAGS } from '@outcrop/contract/flags.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { userFlags } from '../../db/schema/user.ts'

/** Every flag there is, and whether it is on for the person who asks. */
export async function listFlags({ ctx }: Call<typeof endpoints.listFlags>) {
  const rows = await ctx.db
    .select({ flag: userFlags.flag })
    .from(userFlags)
    .where(and(eq(userFlags.userId, ctx.actor.id), eq(userFlags.active, true)))
  return FLAGS.map((name) => ({ name, is_active_for_user: rows.some((row) => row.flag === name) }))
}
