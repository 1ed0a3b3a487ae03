import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { deriveKey } from '../../secret-key.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'outcrop'
const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
})

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

/** Signs a token that names the person and the session, and nothing about what they may do. */
export async function signAccessToken(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  claims: AccessClaims,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(claims.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(deriveKey(env.SECRET_KEY, 'access-token'))
}

/** The claims of a token that is ours and has not expired; null for any other text. */
export async function readAccessToken(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  token: string,
): Promise<AccessClaims | null> {
  const key = deriveKey(env.SECRET_KEY, 'access-token')
  const options = { issuer: ISSUER, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: clock.now() }
  try {
    const { payload } = await jwtVerify(token, key, options)
    const claims = v.safeParse(Claims, payload)
    return claims.success ? { userId: claims.output.sub, sessionId: claims.output.sid } : null
  } catch {
    return null
  }
}
