import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { passkeys } from '../../db/schema/second-factor.ts'
import { tryChallenge } from './factor-challenge.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { relyingParty } from './relying-party.ts'

/**
 * Finishes a sign-in with a passkey. Nobody guesses one, so wrong codes of the account don't stop it.
 * @throws ApiProblem `second_factor_wrong`, `second_factor_expired`
 */
export async function passPasskey({ ctx, input }: Call<typeof endpoints.passPasskey>, device: string | null) {
  const row = await tryChallenge(ctx.db, ctx, input.body.challenge)
  const response = input.body.response as unknown as AuthenticationResponseJSON
  const [key] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, String(response.id)), eq(passkeys.userId, row.userId)))
  const counter = key && row.webauthn !== null ? await verifiedCounter(ctx, response, row.webauthn, key) : null
  return await finishSignIn(ctx, row, device, async (tx) => {
    if (counter === null || !key) return false
    await tx.update(passkeys).set({ counter, lastUsedAt: ctx.clock.now() }).where(eq(passkeys.id, key.id))
    return true
  })
}

/** The authenticator's new counter; null for an answer that is not the passkey's, or is not to this challenge. */
async function verifiedCounter(
  { env, log }: Ctx,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  key: typeof passkeys.$inferSelect,
): Promise<number | null> {
  const { origin, rpID } = relyingParty(env)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
        transports: key.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    log.warn({ err: error, passkey: key.id }, 'a passkey was refused')
    return null
  }
}
