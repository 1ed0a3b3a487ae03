import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { sessions } from '../../db/schema/session.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** The super admin is answered as themselves again; does nothing where they are already. */
export async function stopImpersonation({ ctx }: Call<typeof endpoints.stopImpersonation>) {
  const { id, sessionId, impersonator } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const [stopped] = await tx
      .update(sessions)
      .set({ actsAs: null, actsUntil: null, actsBecause: null })
      .where(and(eq(sessions.id, sessionId), isNotNull(sessions.actsAs), gt(sessions.actsUntil, ctx.clock.now())))
      .returning({ id: sessions.id })
    if (!stopped || !impersonator) return
    // It is the super admin who stops, not the person.
    const actor = { ...ctx.actor, ...impersonator, impersonator: null }
    await recordAudit(tx, { ...ctx, actor }, { action: 'user.stop-impersonation', nounId: id })
  })
}
