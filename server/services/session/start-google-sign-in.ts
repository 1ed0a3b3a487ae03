import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { safePath } from '@outcrop/contract/site/safe-path.ts'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { Call } from '../../call.ts'
import { providerSignIns } from '../../db/schema/session.ts'
import { googleProvider, googleRedirectUri } from './google-provider.ts'
import { tokenDigest } from './refresh-token.ts'

/** How long a person may take at the provider. */
export const PROVIDER_SIGN_IN_MS = 10 * 60_000

/** Where to send the person, and the state that their browser must bring back. */
export async function startGoogleSignIn({
  ctx,
  input,
}: Call<typeof endpoints.startGoogleSignIn>): Promise<{ location: string; state: string }> {
  const provider = await googleProvider(ctx.env)
  const state = ctx.random.token(32)
  const nonce = ctx.random.token(32)
  const codeVerifier = ctx.random.token(32)
  await ctx.db.insert(providerSignIns).values({
    digest: tokenDigest(state),
    nonce,
    codeVerifier,
    redirectedFrom: safePath(input.query.redirected_from),
    expiresAt: new Date(ctx.clock.now().getTime() + PROVIDER_SIGN_IN_MS),
  })
  const location = buildAuthorizationUrl(provider, {
    redirect_uri: googleRedirectUri(ctx.env),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    prompt: 'select_account',
  })
  return { location: location.href, state }
}
