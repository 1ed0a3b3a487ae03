import { and, eq, gt, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { refreshTokens, sessions } from '../../db/schema/session.ts'
import { memberships, users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import type { AccessClaims } from './access-token.ts'
import { GRACE_MS, MAY_GO_ON } from './refresh.ts'
import { tokenAfter, tokenDigest } from './refresh-token.ts'

type ActorDeps = Pick<Deps, 'db' | 'clock'>

/** Who a living session is of; `where` says which session. */
function selectActor(db: Database, ...where: readonly SQL[]) {
  return db
    .select({
      id: users.id,
      name: users.name,
      sessionId: sessions.id,
      roles: users.roles,
      companies: sql<Actor['companies']>`coalesce((
        select json_agg(json_build_object('id', ${memberships.companyId}, 'permissions', ${memberships.permissions}))
        from ${memberships} join ${companies} on ${companies.id} = ${memberships.companyId}
        where ${memberships.userId} = ${users.id} and ${companies.deletedAt} is null), '[]')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql.placeholder('now')), isNull(users.deletedAt), ...where),
    )
}

type ActorRow = Awaited<ReturnType<typeof selectActor>>[number]

function actorOf(row: ActorRow | undefined): Actor | null {
  return row ? { ...row, roles: row.roles.map((key) => ({ key })) } : null
}

function statementByClaims(db: Database, name: string) {
  const [id, userId] = [sql.placeholder('sessionId'), sql.placeholder('userId')]
  return selectActor(db, eq(sessions.id, id), eq(users.id, userId)).prepare(name)
}

/** The person behind an access token, in one query; null once the session has ended, so that signing out works at once. */
export async function findActor({ db, clock }: ActorDeps, claims: AccessClaims): Promise<Actor | null> {
  const [row] = await prepared(db, 'find_actor', statementByClaims).execute({
    sessionId: claims.sessionId,
    userId: claims.userId,
    now: clock.now().toISOString(),
  })
  return actorOf(row)
}

function statementByCookie(db: Database, name: string) {
  const held = db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.digest, sql.placeholder('digest')),
        or(
          isNull(refreshTokens.usedAt),
          and(
            gte(refreshTokens.usedAt, sql.placeholder('usedSince')),
            sql`not exists (select 1 from refresh_tokens next
              where next.digest = ${sql.placeholder('successor')} and next.used_at is not null)`,
          ),
        ),
      ),
    )
  return selectActor(db, inArray(sessions.id, held), MAY_GO_ON).prepare(name)
}

/**
 * The person whom a refresh token would sign in, in one query; the token stays as it is. Null for one that a refresh would
 * refuse.
 */
export async function findActorOfCookie(
  { db, clock, env }: ActorDeps & Pick<Deps, 'env'>,
  token: string | null,
): Promise<Actor | null> {
  if (token === null) return null
  const now = clock.now()
  const [row] = await prepared(db, 'find_actor_of_cookie', statementByCookie).execute({
    digest: tokenDigest(token),
    successor: tokenDigest(tokenAfter(env, token)),
    usedSince: new Date(now.getTime() - GRACE_MS).toISOString(),
    now: now.toISOString(),
  })
  return actorOf(row)
}
