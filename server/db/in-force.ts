import { and, gt, isNull, or, type SQL } from 'drizzle-orm'
import { memberships } from './schema/user.ts'

/** Memberships that give rights at this moment, checked at every request: accepted, not suspended, not ended. */
export function isInForce(now: Date | SQL<Date>): SQL | undefined {
  return and(
    isNull(memberships.suspendedAt),
    or(isNull(memberships.endsAt), gt(memberships.endsAt, now)),
    isNull(memberships.invitedUntil),
  )
}
