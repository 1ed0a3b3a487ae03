import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { refreshTokens, sessions } from '../../db/schema/session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tokenDigest } from './refresh-token.ts'
import { sessionTopic } from './session-topic.ts'

/** Ends the session of the refresh token, or else of the access token; does nothing where there is neither. */
export async function logOut({ ctx }: Call<typeof endpoints.logOut>, token: string | null): Promise<void> {
  const ended = await ctx.db.transaction(async (tx) => {
    const [held] =
      token === null
        ? []
        : await tx
            .select()
            .from(refreshTokens)
            .where(eq(refreshTokens.digest, tokenDigest(token)))
    const sessionId = held?.sessionId ?? ctx.actor?.sessionId
    if (sessionId === undefined) return null
    const [row] = await tx
      .update(sessions)
      .set({ endedAt: ctx.clock.now(), endReason: 'logout' })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    if (!row) return null
    await recordAudit(tx, ctx, { action: 'session.end', nounId: sessionId })
    return row
  })
  if (ended) await ctx.notify.publish(sessionTopic(ended.id))
}
