import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'
import type { Env } from '../../env.ts'
import { ApiProblem } from '../../problem.ts'

const known = new Map<string, Promise<Configuration>>()

/**
 * The provider's addresses and keys, asked for once per process.
 * @throws ApiProblem `google_sign_in_off` where no client is set, `unavailable` where the provider does not answer
 */
export async function googleProvider(env: Env): Promise<Configuration> {
  if (env.GOOGLE_CLIENT_ID === null) throw new ApiProblem('google_sign_in_off')
  const issuer = new URL(env.GOOGLE_ISSUER)
  const key = JSON.stringify([issuer.href, env.GOOGLE_CLIENT_ID])
  const options =
    issuer.protocol === 'http:' && env.NODE_ENV !== 'production' ? { execute: [allowInsecureRequests] } : {}
  const asked = known.get(key) ?? discovery(issuer, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, undefined, options)
  known.set(key, asked)
  try {
    return await asked
  } catch (error) {
    known.delete(key)
    throw new ApiProblem('unavailable', { detail: 'The sign-in provider does not answer' }, { cause: error })
  }
}

/** Where the provider sends people back to; it has to know this address. */
export function googleRedirectUri(env: Env): string {
  return `${env.PUBLIC_URL}/v2/auth/google/callback`
}
