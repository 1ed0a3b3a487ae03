import { PASSKEYS_MAX } from '@outcrop/contract/account/second-factor.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import {
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { passkeys } from '../../db/schema/second-factor.ts'
import { ApiProblem } from '../../problem.ts'
import { firstCodes, tellFactor } from './add-factor.ts'
import { takeRegistration } from './passkey-registration.ts'
import { relyingParty } from './relying-party.ts'

/**
 * Keeps a passkey that the browser has made.
 * @throws ApiProblem `validation_failed` at `response`; `conflict` with as many passkeys as one person may have
 */
export async function addPasskey({ ctx, input }: Call<typeof endpoints.addPasskey>) {
  const { name, response } = input.body
  return await ctx.db.transaction(async (tx) => {
    const expected = await takeRegistration(tx, ctx, ctx.actor.id)
    const credential =
      expected === null ? null : await verified(ctx, response as unknown as RegistrationResponseJSON, expected)
    if (!credential)
      throw new ApiProblem('validation_failed', { issues: [{ path: 'response', code: 'wrong_passkey' }] })
    const codes = await firstCodes(tx, ctx)
    // Another may have been added since the registration began.
    if ((await tx.$count(passkeys, eq(passkeys.userId, ctx.actor.id))) >= PASSKEYS_MAX)
      throw new ApiProblem('conflict', { detail: 'There are as many passkeys as allowed' })
    await tx.insert(passkeys).values({
      id: credential.id,
      userId: ctx.actor.id,
      name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      createdAt: ctx.clock.now(),
    })
    await tellFactor(tx, ctx, 'add', 'passkey')
    return { recovery_codes: codes }
  })
}

async function verified(
  { env, log }: Ctx,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
): Promise<WebAuthnCredential | null> {
  const { origin, rpID } = relyingParty(env)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    return registrationInfo?.credential ?? null
  } catch (error) {
    log.warn({ err: error }, 'a new passkey was refused')
    return null
  }
}
