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

interface VerifiedToken {
  readonly claims: AccessClaims
  /** In seconds, as the token has it. */
  readonly expiresAt: number
}

/** Tokens whose signature was verified, by key; whether the session goes on is asked at every request all the same. */
const verified = new WeakMap<Uint8Array, Map<string, VerifiedToken>>()
const MOST_VERIFIED = 10_000

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
  const known = verified.get(key)?.get(token)
  if (known) return Math.floor(clock.now().getTime() / 1000) < known.expiresAt ? known.claims : null
  const options = { issuer: ISSUER, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: clock.now() }
  try {
    const { payload } = await jwtVerify(token, key, options)
    const parsed = v.safeParse(Claims, payload)
    if (!parsed.success) return null
    const claims = { userId: parsed.output.sub, sessionId: parsed.output.sid }
    rememberVerified(key, token, { claims, expiresAt: payload.exp ?? 0 })
    return claims
  } catch {
    return null
  }
}

/** Where there are too many, the one that was verified first goes. */
function rememberVerified(key: Uint8Array, token: string, entry: VerifiedToken): void {
  const tokens = verified.get(key) ?? new Map<string, VerifiedToken>()
  verified.set(key, tokens)
  const [oldest] = tokens.keys()
  if (tokens.size >= MOST_VERIFIED && oldest !== undefined) tokens.delete(oldest)
  tokens.set(token, entry)
}
