import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../context.ts'
import { momentPlaceholder, preparedOnce } from '../../db/prepared.ts'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import { companiesOf } from '../user/companies-of.ts'
import type { AccessClaims } from './access-token.ts'

/** Whoever signed in; a super admin may act as somebody else meanwhile. */
const owner = alias(users, 'owner')

type ActorDeps = Pick<Deps, 'db' | 'clock'>

/** By `session`, at the moment `now`, and of the account `user` unless that is null. Every request asks it. */
const actorQuery = preparedOnce((db) => {
  const now = momentPlaceholder('now')
  const user = sql`${sql.placeholder('user')}::uuid`
  const isActing = sql`${sessions.actsUntil} > ${now} and ${sessions.actsAs} is not null
    and 'super_admin' = any(${owner.roles})`
  return db
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
        eq(sessions.id, sql.placeholder('session')),
        sql`(${user} is null or ${sessions.userId} = ${user})`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
      ),
    )
    .prepare('actor')
})

/** The person behind a session, in one query; null once it has ended, so that signing out works at once. */
export async function findActor(
  { db, clock }: ActorDeps,
  { sessionId, userId }: Pick<AccessClaims, 'sessionId'> & Partial<AccessClaims>,
): Promise<Actor | null> {
  const [row] = await actorQuery(db).execute({
    session: sessionId,
    user: userId ?? null,
    now: clock.now().toISOString(),
  })
  return row ? { ...row, kind: 'session', roles: row.roles.map((key) => ({ key })) } : null
}
