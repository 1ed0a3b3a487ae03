import type { MemberStatus } from '@outcrop/contract/people/member-list.ts'
import { and, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { isInForce } from '../../db/in-force.ts'
import { memberships } from '../../db/schema/user.ts'

type State = Pick<typeof memberships.$inferSelect, 'suspendedAt' | 'invitedUntil' | 'endsAt'>

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
