import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { deriveKey } from '../../secret-key.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'outcrop'
const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  iat: v.number(),
  exp: v.number(),
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

interface VerifiedToken {
  readonly claims: AccessClaims
  readonly issuedAt: number
  readonly expiresAt: number
}

/** Tokens whose signature has been verified with this very key, most recent last; their times are looked at in each call. */
const verified = new WeakMap<Uint8Array, Map<string, VerifiedToken>>()
const VERIFIED_MAX = 2_000

/** The claims of a token that is ours and has not expired; null for any other text. */
export async function readAccessToken(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  token: string,
): Promise<AccessClaims | null> {
  const key = deriveKey(env.SECRET_KEY, 'access-token')
  const tokens = verified.get(key) ?? new Map<string, VerifiedToken>()
  verified.set(key, tokens)
  const now = Math.floor(clock.now().getTime() / 1000)
  const known = tokens.get(token)
  if (known && known.issuedAt <= now && now < known.expiresAt) return known.claims
  const found = await verify(key, token, clock.now())
  if (!found) return null
  if (tokens.size >= VERIFIED_MAX) tokens.delete(tokens.keys().next().value ?? '')
  tokens.set(token, found)
  return found.claims
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'], currentDate: now })
    const claims = v.safeParse(Claims, payload)
    if (!claims.success) return null
    const { sub, sid, iat, exp } = claims.output
    return { claims: { userId: sub, sessionId: sid }, issuedAt: iat, expiresAt: exp }
  } catch {
    return null
  }
}
