import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { factorsOf } from './factors-of.ts'

/** The second factors of the signed-in person. */
export async function getSecondFactors({ ctx }: Call<typeof endpoints.getSecondFactors>) {
  const { totp, passkeys, codes } = await factorsOf(ctx.db, ctx.actor.id)
  return {
    totp,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: codes,
  }
}
