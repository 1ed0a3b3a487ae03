import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { factorChallenges, passkeys } from '../../db/schema/second-factor.ts'
import { tryChallenge } from './factor-challenge.ts'
import { relyingParty } from './relying-party.ts'

/**
 * What the browser needs to ask for a passkey.
 * @throws ApiProblem `second_factor_expired`
 */
export async function startPasskeySignIn({ ctx, input }: Call<typeof endpoints.startPasskeySignIn>) {
  const row = await tryChallenge(ctx.db, ctx, input.body.challenge)
  const keys = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, row.userId))
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.env).rpID,
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
  await ctx.db
    .update(factorChallenges)
    .set({ webauthn: options.challenge })
    .where(eq(factorChallenges.digest, row.digest))
  return { ...options }
}
