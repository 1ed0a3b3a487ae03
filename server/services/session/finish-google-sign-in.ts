import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { authorizationCodeGrant, type IDToken } from 'openid-client'
import * as v from 'valibot'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { providerSignIns } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { proveAddress } from '../account/prove-address.ts'
import { tellSessionsEnded } from './end-sessions.ts'
import { googleProvider, googleRedirectUri } from './google-provider.ts'
import { recordRefusedSignIn } from './record-refused-sign-in.ts'
import { tokenDigest } from './refresh-token.ts'
import { type StartedSession, startSession } from './start-session.ts'

const VerifiedAddress = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  email_verified: v.literal(true),
})

export type BegunSignIn = typeof providerSignIns.$inferSelect & { readonly state: string }

/**
 * Takes the sign-in that this browser began: a callback address works once.
 * @throws ApiProblem `google_sign_in_failed`
 */
export async function takeGoogleSignIn(
  ctx: Ctx,
  state: string | null,
  browserState: string | null,
): Promise<BegunSignIn> {
  if (state === null || state !== browserState)
    throw new ApiProblem('google_sign_in_failed', { detail: 'Another browser began this sign-in' })
  const [begun] = await ctx.db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.digest, tokenDigest(state)), gt(providerSignIns.expiresAt, ctx.clock.now())))
    .returning()
  if (!begun) throw new ApiProblem('google_sign_in_failed', { detail: 'This sign-in has expired' })
  return { ...begun, state }
}

/**
 * Takes what the provider sent the browser back with, and begins a session for the known person with that verified address.
 * @throws ApiProblem `google_sign_in_failed`, `google_account_unknown`, `unavailable`
 */
export async function finishGoogleSignIn(
  { ctx, request }: Call<typeof endpoints.finishGoogleSignIn>,
  begun: BegunSignIn,
): Promise<StartedSession & { readonly emailAddress: string }> {
  const provider = await googleProvider(ctx.env)
  const address = new URL(googleRedirectUri(ctx.env))
  address.search = new URL(request.url).search
  let claims: IDToken | undefined
  try {
    const tokens = await authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: begun.codeVerifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    })
    claims = tokens.claims()
  } catch (error) {
    throw new ApiProblem('google_sign_in_failed', { detail: 'The provider refused' }, { cause: error })
  }
  const verified = v.safeParse(VerifiedAddress, claims)
  if (!verified.success) throw new ApiProblem('google_account_unknown', { detail: 'The address is not verified' })
  const [user] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      pendingSince: users.pendingSince,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(and(eq(users.emailAddress, verified.output.email), isNull(users.deletedAt)))
  const { email } = verified.output
  if (!user) {
    await recordRefusedSignIn(ctx, { emailAddress: email, userId: null, method: 'google' })
    throw new ApiProblem('google_account_unknown')
  }
  const { started, ended } = await ctx.db.transaction(async (tx) => {
    const ids = await proveAddress(tx, ctx, user)
    return { started: await startSession(tx, ctx, user, 'google'), ended: ids }
  })
  await tellSessionsEnded(ctx, ended)
  return { ...started, emailAddress: email }
}
