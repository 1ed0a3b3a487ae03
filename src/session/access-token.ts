import { claimsOf } from '#/lib/token-claims.ts'

/** Seconds before its end at which a token is renewed. */
export const RENEW_SECONDS = 30

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
