import type { MemberStatus } from '@outcrop/contract/people/member-list.ts'
import { and, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
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
      return isInForce(now)
    case 'pending':
      return and(
        isNull(memberships.suspendedAt),
        or(isNull(memberships.endsAt), gt(memberships.endsAt, now)),
        gt(memberships.invitedUntil, now),
      )
    case 'expired':
      return and(isNull(memberships.suspendedAt), or(lte(memberships.endsAt, now), lte(memberships.invitedUntil, now)))
  }
}
