import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { sessions } from '../../db/schema/session.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tellSessionsEnded } from '../session/end-sessions.ts'

/**
 * Signs one of the own devices out.
 * @throws ApiProblem `not_found` for a session that is not the person's, or has ended
 */
export async function endDeviceSession({ ctx, input }: Call<typeof endpoints.endDeviceSession>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(sessions)
      .set({ endedAt: ctx.clock.now(), endReason: 'revoked' })
      .where(and(eq(sessions.id, input.params.id), eq(sessions.userId, ctx.actor.id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    if (!row) throw new ApiProblem('not_found')
    await recordAudit(tx, ctx, { action: 'session.revoke', nounId: row.id, after: { reason: 'revoked' } })
  })
  await tellSessionsEnded(ctx, [input.params.id])
}
