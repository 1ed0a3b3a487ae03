import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { FLAGS } from '@outcrop/contract/account/flags.ts'
import type { Call } from '../../call.ts'
import { activeFlags } from './active-flags.ts'

/** Every flag there is, and whether it is on for the person who asks. */
export async function listFlags({ ctx }: Call<typeof endpoints.listFlags>) {
  const active = await activeFlags(ctx.db, ctx.actor)
  return FLAGS.map((name) => ({ name, is_active_for_user: active[name] }))
}
