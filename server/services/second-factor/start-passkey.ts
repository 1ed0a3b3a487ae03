import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { PASSKEYS_MAX } from '@outcrop/contract/account/second-factor.ts'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { passkeys } from '../../db/schema/second-factor.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { requirePassword } from '../account/require-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { openRegistration } from './passkey-registration.ts'
import { relyingParty } from './relying-party.ts'

/**
 * What the browser needs to make a passkey.
 * @throws ApiProblem `validation_failed` at `password`, `conflict` with as many passkeys as one person may have, `too_many_requests`
 */
export async function startPasskey({ ctx, input }: Call<typeof endpoints.startPasskey>) {
  await requirePassword(ctx, input.body.password, 'password')
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id))
  if (!user) throw new ApiProblem('unauthenticated')
  const held = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id))
  if (held.length >= PASSKEYS_MAX) throw new ApiProblem('conflict', { detail: 'There are as many passkeys as allowed' })
  const { rpName, rpID } = relyingParty(ctx.env)
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: user.emailAddress,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: held.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await ctx.db.transaction(async (tx) => {
    await openRegistration(tx, ctx, user.id, options.challenge)
    await recordAudit(tx, ctx, { action: 'second-factor.start', nounId: user.id, after: { factor: 'passkey' } })
  })
  return { ...options }
}
