import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { refreshTokens, sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { signAccessToken } from './access-token.ts'
import { tokenAfter, tokenDigest } from './refresh-token.ts'
import { SESSION_MS, type StartedSession } from './start-session.ts'

/** For how long a used token is answered with the same successor, for clients whose answer was lost on the way. */
export const GRACE_MS = 20_000

/**
 * Exchanges a refresh token for its successor and a new access token. Using an old token ends the session.
 * @throws ApiProblem `session_expired`, `refresh_reused`
 */
export async function refresh(ctx: Ctx, token: string | null): Promise<StartedSession> {
  if (token === null) throw new ApiProblem('session_expired')
  const outcome = await ctx.db.transaction(async (tx) => await rotate(tx, ctx, token))
  // Thrown outside, so that ending the session is not rolled back with it.
  if (outcome === 'reused') throw new ApiProblem('refresh_reused')
  return { access: await signAccessToken(ctx, outcome), refreshToken: outcome.refreshToken }
}

async function rotate(
  tx: Database,
  ctx: Ctx,
  token: string,
): Promise<'reused' | { userId: string; sessionId: string; refreshToken: string }> {
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
    .where(and(eq(sessions.id, held.sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
  if (!session) throw new ApiProblem('session_expired')
  const refreshToken = tokenAfter(ctx.env, token)
  const digest = tokenDigest(refreshToken)
  if (held.usedAt) {
    const [successor] = await tx.select().from(refreshTokens).where(eq(refreshTokens.digest, digest))
    const isLate = now.getTime() - held.usedAt.getTime() > GRACE_MS
    if (isLate || successor?.usedAt) {
      await tx.update(sessions).set({ endedAt: now, endReason: 'refresh_reused' }).where(eq(sessions.id, session.id))
      await recordAudit(tx, ctx, {
        action: 'session.revoke',
        noun: 'session',
        nounId: session.id,
        after: { reason: 'refresh_reused' },
      })
      return 'reused'
    }
  } else {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.digest, held.digest))
    await tx.insert(refreshTokens).values({ digest, sessionId: session.id, createdAt: now })
    await tx
      .update(sessions)
      .set({ expiresAt: new Date(now.getTime() + SESSION_MS) })
      .where(eq(sessions.id, session.id))
  }
  return { userId: session.userId, sessionId: session.id, refreshToken }
}
