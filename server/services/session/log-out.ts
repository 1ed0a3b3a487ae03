import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { refreshTokens, sessions } from '../../db/schema/session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tokenDigest } from './refresh-token.ts'

/** Ends the session of the refresh token, or else of the access token; does nothing where there is neither. */
export async function logOut({ ctx }: Call<typeof endpoints.logOut>, token: string | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [held] =
      token === null
        ? []
        : await tx
            .select()
            .from(refreshTokens)
            .where(eq(refreshTokens.digest, tokenDigest(token)))
    const sessionId = held?.sessionId ?? ctx.actor?.sessionId
    if (sessionId === undefined) return
    const ended = await tx
      .update(sessions)
      .set({ endedAt: ctx.clock.now(), endReason: 'logout' })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    if (ended.length > 0) await recordAudit(tx, ctx, { action: 'session.end', nounId: sessionId })
  })
}
