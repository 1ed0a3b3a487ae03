import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { companies } from '../../db/schema/company.ts'
import { sessions } from '../../db/schema/session.ts'
import { memberships, users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import { isInForce } from '../membership/membership-state.ts'
import type { AccessClaims } from './access-token.ts'

type ActorDeps = Pick<Deps, 'db' | 'clock'>

/** The person behind a session, in one query; null once it has ended, so that signing out works at once. */
export async function findActor(
  { db, clock }: ActorDeps,
  claims: Pick<AccessClaims, 'sessionId'> & Partial<AccessClaims>,
): Promise<Actor | null> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      sessionId: sessions.id,
      roles: users.roles,
      companies: sql<Actor['companies']>`coalesce((
        select json_agg(json_build_object('id', ${memberships.companyId}, 'permissions', ${memberships.permissions}))
        from ${memberships} join ${companies} on ${companies.id} = ${memberships.companyId}
        where ${memberships.userId} = ${users.id} and ${companies.deletedAt} is null
          and ${isInForce(clock.now())}), '[]')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        claims.userId === undefined ? undefined : eq(users.id, claims.userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, clock.now()),
        isNull(users.deletedAt),
      ),
    )
  return row ? { ...row, roles: row.roles.map((key) => ({ key })) } : null
}
