import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { hasFactor } from '../second-factor/factors-of.ts'
import { MEMBER_COLUMNS, memberAnswers } from './member-answer.ts'
import { hasStatus } from './membership-state.ts'

const SORT_KEYS = {
  name: naturalOrder(users.name),
  email_address: users.emailAddress,
  last_seen_at: users.lastSeenAt,
  created_at: memberships.createdAt,
}

/** People of a company, those who have not accepted yet among them. */
export async function listMembers({ ctx, input: { params, query } }: Call<typeof endpoints.listMembers>) {
  const where = and(
    eq(memberships.companyId, params.id),
    isNull(users.deletedAt),
    query.status === undefined ? undefined : hasStatus(query.status, ctx.clock.now()),
    query.second_factor === undefined ? undefined : withFactor(query.second_factor === 'on'),
    query.search === '' ? undefined : matches(containsPattern(query.search)),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select(MEMBER_COLUMNS)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(where)
    .orderBy(...orderOf(query.ordering))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db
    .select({ count: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(where)
  return { results: await memberAnswers(ctx.db, ctx, rows), count: total?.count ?? 0 }
}

/** Of somebody who has not accepted, the factors are not to be found out. */
function withFactor(on: boolean): SQL {
  const known = sql`(${memberships.invitedUntil} is null and ${hasFactor(users.id)})`
  return on ? known : sql`not ${known}`
}

type Ordering = keyof typeof SORT_KEYS

/** Whoever was never seen comes last when the newest come first. */
function orderOf(ordering: Ordering | `-${Ordering}`): SQL[] {
  const descending = ordering.startsWith('-')
  const field = (descending ? ordering.slice(1) : ordering) as Ordering
  const direction = descending ? desc : asc
  if (field === 'last_seen_at')
    return descending
      ? [sql`${users.lastSeenAt} desc nulls last`, asc(users.id)]
      : [sql`${users.lastSeenAt} asc nulls first`, desc(users.id)]
  return [direction(SORT_KEYS[field]), direction(users.id)]
}

/** By name or address. The name of somebody who has an account and has not accepted is not to be found out. */
function matches(pattern: string): SQL | undefined {
  return and(
    or(ilike(users.name, pattern), ilike(users.emailAddress, pattern)),
    or(ilike(users.emailAddress, pattern), isNull(memberships.invitedUntil), isNotNull(users.pendingSince)),
  )
}
