import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { ApiProblem } from '../../problem.ts'
import type { AuditAction } from './audit-action.ts'

interface Checked {
  readonly noun: string
  readonly nounId: string
  readonly version: number
  /** What changes a part of the noun whose versions count apart from the noun's own. */
  readonly action?: AuditAction
}

/** Who made a version, and when; null where that is not recorded. */
export async function lastChange(db: Database, { noun, nounId, version, action }: Checked) {
  const [last] = await db
    .select({ at: auditEvents.at, actorId: auditEvents.actorId, actorName: auditEvents.actorName })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.noun, noun),
        eq(auditEvents.nounId, nounId),
        action ? eq(auditEvents.action, action) : eq(auditEvents.version, version),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(1)
  return last ?? null
}

/**
 * Refuses a change that was made on an older version, saying who changed it since, and when. Lock the row (`for('update')`) before.
 * @throws ApiProblem `version_conflict`
 */
export async function checkVersion(tx: Database, ctx: Ctx, at: Checked): Promise<void> {
  if (ctx.expectedVersion === null || ctx.expectedVersion === at.version) return
  const last = await lastChange(tx, at)
  throw new ApiProblem('version_conflict', {
    detail: `The ${at.noun} is at version ${at.version}`,
    changed_by: last?.actorId ? { id: last.actorId, name: last.actorName ?? '' } : null,
    changed_at: last?.at.toISOString() ?? null,
  })
}
