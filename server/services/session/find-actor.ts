import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../context.ts'
import { batched } from '../../db/batched.ts'
import type { Database } from '../../db/database.ts'
import { momentPlaceholder, preparedOnce } from '../../db/prepared.ts'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Clock, Deps } from '../../deps.ts'
import { companiesOf } from '../user/companies-of.ts'
import type { AccessClaims } from './access-token.ts'

/** Whoever signed in; a super admin may act as somebody else meanwhile. */
const owner = alias(users, 'owner')

type ActorDeps = Pick<Deps, 'db' | 'clock'>

/** By `sessions`, at the moment `now`. Every request asks it. */
const actorQuery = preparedOnce((db) => {
  const now = momentPlaceholder('now')
  const isActing = sql`${sessions.actsUntil} > ${now} and ${sessions.actsAs} is not null
    and 'super_admin' = any(${owner.roles})`
  return db
    .select({
      id: users.id,
      name: users.name,
      sessionId: sessions.id,
      ownerId: sessions.userId,
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
        sql`${sessions.id} = any(${sql.placeholder('sessions')}::uuid[])`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
      ),
    )
    .prepare('actors')
})

/** For each clock, as tests set their own. */
const readersOf = new WeakMap<Clock, ReturnType<typeof readerAt>>()

function readerAt(clock: Clock) {
  return batched(async (db: Database, ids: readonly string[]) => {
    const rows = await actorQuery(db).execute({ sessions: ids, now: clock.now().toISOString() })
    return new Map(
      rows.map(({ ownerId, roles, ...row }) => {
        const actor: Actor = { ...row, kind: 'session', roles: roles.map((key) => ({ key })) }
        return [row.sessionId, { ownerId, actor }]
      }),
    )
  })
}

/**
 * The person behind a session; null once it has ended. It is read for every request, in one query for those that arrive
 * together: a process that kept it could not know in time that another ended the session or took a right away.
 */
export async function findActor(
  { db, clock }: ActorDeps,
  { sessionId, userId }: Pick<AccessClaims, 'sessionId'> & Partial<AccessClaims>,
): Promise<Actor | null> {
  const reader = readersOf.get(clock) ?? readerAt(clock)
  readersOf.set(clock, reader)
  const found = await reader(db, sessionId)
  return found && (userId === undefined || found.ownerId === userId) ? found.actor : null
}
