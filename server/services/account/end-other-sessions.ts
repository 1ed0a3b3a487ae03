import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions, tellSessionsEnded } from '../session/end-sessions.ts'

/** Signs all other devices of the person out; tells how many. */
export async function endOtherSessions({ ctx }: Call<typeof endpoints.endOtherSessions>) {
  const { id: userId, sessionId } = ctx.actor
  const ended = await ctx.db.transaction(async (tx) => {
    const ids = await endSessions(tx, ctx, { userId, reason: 'revoked', except: sessionId })
    await recordAudit(tx, ctx, {
      action: 'session.revoke',
      nounId: userId,
      after: { reason: 'revoked', ended: ids.length },
    })
    return ids
  })
  await tellSessionsEnded(ctx, ended)
  return { ended: ended.length }
}
