/** Seconds before its end at which a token is renewed. */
export const RENEW_SECONDS = 30

interface Claims {
  /** Seconds since 1970; null where the token does not say. */
  readonly expires: number | null
  readonly subject: string | null
}

/** What a token says of itself. An opaque token says nothing and is used until it is refused. */
export function claimsOf(token: string): Claims {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = JSON.parse(atob(part)) as { exp?: unknown; sub?: unknown; user_id?: unknown }
    const subject = claims.sub ?? claims.user_id
    return {
      expires: typeof claims.exp === 'number' ? claims.exp : null,
      subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null,
    }
  } catch {
    return { expires: null, subject: null }
  }
}

/** Whether two tokens tell of two people; one that does not say tells of nobody else. */
export function areOfTwo(one: string, other: string): boolean {
  const { subject } = claimsOf(one)
  return subject !== (claimsOf(other).subject ?? subject) && subject !== null
}

/** Whether the token ends within 30 s of `now` (milliseconds). */
export function expiresSoon(token: string, now: number): boolean {
  const { expires } = claimsOf(token)
  return expires !== null && expires - now / 1000 <= RENEW_SECONDS
}

/** Whether the token has ended at `now` (milliseconds). */
export function hasExpired(token: string, now: number): boolean {
  const { expires } = claimsOf(token)
  return expires !== null && expires * 1000 <= now
}
