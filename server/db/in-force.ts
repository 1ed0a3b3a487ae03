import { and, gt, isNull, or, type SQL } from 'drizzle-orm'
import { memberships } from './schema/user.ts'

/** Memberships that give rights at this moment, asked at every request: not suspended, not run out. */
export function isInForce(now: Date): SQL | undefined {
  return and(
    isNull(memberships.suspendedAt),
    or(isNull(memberships.endsAt), gt(memberships.endsAt, now)),
    or(isNull(memberships.invitedUntil), gt(memberships.invitedUntil, now)),
  )
}
