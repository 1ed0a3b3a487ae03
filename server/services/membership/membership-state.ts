import type { MemberStatus } from '@outcrop/contract/member.ts'
import { and, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { memberships } from '../../db/schema/user.ts'

type State = Pick<typeof memberships.$inferSelect, 'suspendedAt' | 'invitedUntil' | 'endsAt'>

/** Memberships that give rights at this moment, asked at every request: not suspended, not run out. */
export function isInForce(now: Date): SQL | undefined {
  return and(
    isNull(memberships.suspendedAt),
    or(isNull(memberships.endsAt), gt(memberships.endsAt, now)),
    or(isNull(memberships.invitedUntil), gt(memberships.invitedUntil, now)),
  )
}

/** How a membership is shown to those who look after it. */
export function statusOf({ suspendedAt, invitedUntil, endsAt }: State, now: Date): MemberStatus {
  if (suspendedAt) return 'suspended'
  if (endsAt && endsAt <= now) return 'expired'
  if (!invitedUntil) return 'active'
  return invitedUntil <= now ? 'expired' : 'pending'
}

/** The memberships that `statusOf` calls so. */
export function hasStatus(status: MemberStatus, now: Date): SQL | undefined {
  switch (status) {
    case 'suspended':
      return isNotNull(memberships.suspendedAt)
    case 'active':
      return and(isInForce(now), isNull(memberships.invitedUntil))
    case 'pending':
      return and(isInForce(now), isNotNull(memberships.invitedUntil))
    case 'expired':
      return and(isNull(memberships.suspendedAt), or(lte(memberships.endsAt, now), lte(memberships.invitedUntil, now)))
  }
}
