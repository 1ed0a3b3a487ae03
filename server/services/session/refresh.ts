import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Switch } from '@outcrop/contract/account/flags.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { momentPlaceholder, preparedOnce } from '../../db/prepared.ts'
import { refreshTokens, sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { signAccessToken } from './access-token.ts'
import { tokenAfter, tokenDigest } from './refresh-token.ts'
import { SESSION_MS, type StartedSession } from './start-session.ts'

/** For how long a used token is answered with the same successor, for clients whose answer was lost on the way. */
const GRACE_MS = 20_000
const GOOGLE_ONLY: Switch = 'google_sign_in_only'

/** While Google is the only way in, no session that a password began goes on; turned off, the switch lets it go on again. */
const MAY_GO_ON = sql`(sessions.method <> 'password'
  or not exists (select 1 from switches where switches.name = ${GOOGLE_ONLY} and switches.active))`

/**
 * Exchanges a refresh token for its successor and a new access token. Using an old token ends the session.
 * @throws ApiProblem `session_expired`, `refresh_reused`
 */
export async function refresh({ ctx }: Call<typeof endpoints.refresh>, token: string | null): Promise<StartedSession> {
  if (token === null) throw new ApiProblem('session_expired')
  const refreshToken = tokenAfter(ctx.env, token)
  const now = ctx.clock.now()
  const [taken] = await rotateUnused(ctx.db, now, { digest: tokenDigest(token), successor: tokenDigest(refreshToken) })
  if (taken) return { access: await signAccessToken(ctx, taken), refreshToken }
  const outcome = await ctx.db.transaction(async (tx) => await rotateUsed(tx, ctx, token))
  // Thrown outside, so that ending the session is not rolled back with it.
  if (outcome === 'reused') throw new ApiProblem('refresh_reused')
  return { access: await signAccessToken(ctx, outcome), refreshToken: outcome.refreshToken }
}

/** By `digest`, `successor`, and the moments `now` and `expires`. */
const rotation = preparedOnce((db) => {
  const now = momentPlaceholder('now')
  const used = db
    .$with('used', {
      sessionId: sql<string>`session_id`.as('session_id'),
      userId: sql<string>`user_id`.as('user_id'),
    })
    .as(
      sql`update refresh_tokens set used_at = ${now} from sessions, users
        where refresh_tokens.digest = ${sql.placeholder('digest')} and refresh_tokens.used_at is null
          and sessions.id = refresh_tokens.session_id and sessions.ended_at is null and sessions.expires_at > ${now}
          and ${MAY_GO_ON}
          and users.id = sessions.user_id and users.deleted_at is null
        returning refresh_tokens.session_id, sessions.user_id`,
    )
  const kept = db.$with('kept', {}).as(sql`insert into refresh_tokens (digest, session_id, created_at)
      select ${sql.placeholder('successor')}::text, session_id, ${now} from used`)
  const moved = db.$with('moved', {}).as(
    sql`update sessions set expires_at = ${momentPlaceholder('expires')}, seen_at = ${now} from used
      where sessions.id = used.session_id`,
  )
  const seen = db
    .$with('seen', {})
    .as(sql`update users set last_seen_at = ${now} from used where users.id = used.user_id`)
  return db.with(used, kept, moved, seen).select().from(used).prepare('rotation')
})

/**
 * Takes the unused token of a living session, keeps its successor and moves the session's end, in one statement. Of two
 * calls with the same token one gets the row; there is none where anything is out of the ordinary.
 */
async function rotateUnused(db: Database, at: Date, digests: { digest: string; successor: string }) {
  const expires = new Date(at.getTime() + SESSION_MS).toISOString()
  return await rotation(db).execute({ ...digests, now: at.toISOString(), expires })
}

interface FoundToken {
  readonly session: { readonly id: string; readonly userId: string }
  readonly used: boolean
  /** Used too long ago to be a call whose answer was lost. */
  readonly isLate: boolean
  readonly successor: string
  readonly successorUsed: boolean
}

/** @throws ApiProblem `session_expired` for a token that is good for nothing */
async function findToken(tx: Database, ctx: Ctx, token: string): Promise<FoundToken> {
  const now = ctx.clock.now()
  const [held] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.digest, tokenDigest(token)))
    .for('update')
  if (!held) throw new ApiProblem('session_expired')
  const [session] = await tx
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .where(and(eq(sessions.id, held.sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now), MAY_GO_ON))
  if (!session) throw new ApiProblem('session_expired')
  const successor = tokenAfter(ctx.env, token)
  if (!held.usedAt) return { session, used: false, isLate: false, successor, successorUsed: false }
  const [next] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.digest, tokenDigest(successor)))
  const isLate = now.getTime() - held.usedAt.getTime() > GRACE_MS
  return { session, used: true, isLate, successor, successorUsed: Boolean(next?.usedAt) }
}

async function endReused(tx: Database, ctx: Ctx, sessionId: string): Promise<void> {
  const endedAt = ctx.clock.now()
  await tx.update(sessions).set({ endedAt, endReason: 'refresh_reused' }).where(eq(sessions.id, sessionId))
  await recordAudit(tx, ctx, { action: 'session.revoke', nounId: sessionId, after: { reason: 'refresh_reused' } })
}

/** A token that was used before, or that is good for nothing. */
async function rotateUsed(
  tx: Database,
  ctx: Ctx,
  token: string,
): Promise<'reused' | { userId: string; sessionId: string; refreshToken: string }> {
  const { session, used, isLate, successor, successorUsed } = await findToken(tx, ctx, token)
  if (isLate || successorUsed) {
    await endReused(tx, ctx, session.id)
    return 'reused'
  }
  if (!used) {
    const now = ctx.clock.now()
    await tx
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(eq(refreshTokens.digest, tokenDigest(token)))
    await tx.insert(refreshTokens).values({ digest: tokenDigest(successor), sessionId: session.id, createdAt: now })
    await tx
      .update(sessions)
      .set({ expiresAt: new Date(now.getTime() + SESSION_MS), seenAt: now })
      .where(eq(sessions.id, session.id))
  }
  return { userId: session.userId, sessionId: session.id, refreshToken: successor }
}
