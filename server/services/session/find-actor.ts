import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../context.ts'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import { companiesOf } from '../user/companies-of.ts'
import type { AccessClaims } from './access-token.ts'

/** Whoever signed in; a super admin may act as somebody else meanwhile. */
const owner = alias(users, 'owner')

type ActorDeps = Pick<Deps, 'db' | 'clock'>

/** The person behind a session, in one query; null once it has ended, so that signing out works at once. */
export async function findActor(
  { db, clock }: ActorDeps,
  claims: Pick<AccessClaims, 'sessionId'> & Partial<AccessClaims>,
): Promise<Actor | null> {
  const now = clock.now()
  const isActing = sql`${sessions.actsUntil} > ${now.toISOString()}::timestamptz and ${sessions.actsAs} is not null
    and 'super_admin' = any(${owner.roles})`
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      sessionId: sessions.id,
      impersonator: sql<NonNullable<Actor['impersonator']> | null>`case when ${isActing}
        then json_build_object('id', ${owner.id}, 'name', ${owner.name}, 'until', ${sessions.actsUntil}) end`,
      roles: users.roles,
      companies: companiesOf(now),
    })
    .from(sessions)
    .innerJoin(owner, and(eq(owner.id, sessions.userId), isNull(owner.deletedAt)))
    .innerJoin(users, eq(users.id, sql`case when ${isActing} then ${sessions.actsAs} else ${sessions.userId} end`))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        claims.userId === undefined ? undefined : eq(sessions.userId, claims.userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
      ),
    )
  return row ? { ...row, kind: 'session', roles: row.roles.map((key) => ({ key })) } : null
}
