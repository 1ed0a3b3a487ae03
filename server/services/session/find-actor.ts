import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { sessions } from '../../db/schema/session.ts'
import { memberships, users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import type { AccessClaims } from './access-token.ts'

function actorStatement(db: Database, name: string) {
  return db
    .select({
      id: users.id,
      name: users.name,
      roles: users.roles,
      companies: sql<Actor['companies']>`coalesce((
        select json_agg(json_build_object('id', ${memberships.companyId}, 'permissions', ${memberships.permissions}))
        from ${memberships} join ${companies} on ${companies.id} = ${memberships.companyId}
        where ${memberships.userId} = ${users.id} and ${companies.deletedAt} is null), '[]')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(users.id, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare(name)
}

/** The person behind an access token, in one query; null once the session has ended, so that signing out works at once. */
export async function findActor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  claims: AccessClaims,
): Promise<Actor | null> {
  const [row] = await prepared(db, 'find_actor', actorStatement).execute({
    sessionId: claims.sessionId,
    userId: claims.userId,
    now: clock.now().toISOString(),
  })
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    sessionId: claims.sessionId,
    roles: row.roles.map((key) => ({ key })),
    companies: row.companies,
  }
}
