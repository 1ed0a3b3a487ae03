import { and, desc, eq } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import type { RecordingTimingRow } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'

/**
 * Refuses a change that was made on an older version of a timing, which counts apart from the versions of its recording.
 * @throws ApiProblem `version_conflict`, with who changed it since
 */
export async function checkTimingVersion(
  tx: Database,
  ctx: ActorCtx,
  { recordingId, version }: RecordingTimingRow,
): Promise<void> {
  if (ctx.expectedVersion === null || ctx.expectedVersion === version) return
  const [last] = await tx
    .select({ at: auditEvents.at, actorId: auditEvents.actorId, actorName: auditEvents.actorName })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'recording.set-timing'), eq(auditEvents.nounId, recordingId)))
    .orderBy(desc(auditEvents.at))
    .limit(1)
  throw new ApiProblem('version_conflict', {
    detail: `The timing is at version ${version}`,
    changed_by: last?.actorId ? { id: last.actorId, name: last.actorName ?? '' } : null,
    changed_at: last?.at.toISOString() ?? null,
  })
}
