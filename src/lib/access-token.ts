/** How long before its expiry a token is refreshed. */
export const REFRESH_BEFORE_SECONDS = 30

interface Claims {
  /** Seconds since 1970; null for a token without an expiry. */
  readonly expires: number | null
  readonly subject: string | null
}

/** The claims of a token. An opaque token has none and is used until it is refused. */
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

/** Whether two tokens belong to different people; a token without a subject counts as the same person's. */
export function areOfDifferentPeople(one: string, other: string): boolean {
  const { subject } = claimsOf(one)
  return subject !== (claimsOf(other).subject ?? subject) && subject !== null
}

/** Whether the token has expired at `now` (milliseconds). */
export function hasExpired(token: string, now: number): boolean {
  const { expires } = claimsOf(token)
  return expires !== null && expires * 1000 <= now
}
