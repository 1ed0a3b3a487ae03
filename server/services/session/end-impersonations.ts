import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemCtx } from '../system-ctx.ts'

/** Records the end of impersonations that ran out, or whose session ended before. Safe to run concurrently. */
export async function endImpersonations(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const over = await tx
      .select({ id: sessions.id, actsAs: sessions.actsAs, until: sessions.actsUntil, by: users.id, byName: users.name })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(isNotNull(sessions.actsAs), or(lte(sessions.actsUntil, now), isNotNull(sessions.endedAt))))
      .for('update', { of: sessions, skipLocked: true })
    for (const { id, actsAs, until, by, byName } of over) {
      if (!actsAs) continue
      await tx.update(sessions).set({ actsAs: null, actsUntil: null, actsBecause: null }).where(eq(sessions.id, id))
      await recordAudit(tx, systemCtx(deps), {
        action: 'user.stop-impersonation',
        nounId: actsAs,
        after: { impersonator_id: by, impersonator: byName, until: until?.toISOString() ?? null },
      })
    }
  })
}
