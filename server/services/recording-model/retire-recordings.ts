import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordings } from '../../db/schema/recording.ts'
import type { Deps } from '../../deps.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { setTrash } from '../resource/trash.ts'
import { systemCtx } from '../system-ctx.ts'

/** The days for which the version of the model that a recording names keeps it; null where it says nothing. */
const DAYS = sql`(select (versions.settings->>'retention_days')::int from recording_model_versions versions
  where versions.model_id = recordings.model_id and versions.version <= recordings.model_version
  order by versions.version desc limit 1)`

/**
 * Withdraws published recordings that their model keeps no longer and moves them to the trash, one transaction each; one that
 * is restored stays, until it is published again. The answer is how many.
 */
export async function retireRecordings(deps: Deps): Promise<number> {
  const ctx = systemCtx(deps)
  const now = deps.clock.now()
  const isOver = sql`${recordings.publishedAt} + make_interval(days => ${DAYS}) <= ${now.toISOString()}::timestamptz`
  for (let retired = 0; ; retired += 1) {
    const isFound = await deps.db.transaction(async (tx) => {
      const [old] = await tx
        .select()
        .from(recordings)
        .where(
          and(isNull(recordings.deletedAt), isNotNull(recordings.publishedAt), isNotNull(recordings.modelId), isOver),
        )
        .orderBy(asc(recordings.publishedAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!old) return false
      await tx.update(recordings).set({ publishedAt: null }).where(eq(recordings.id, old.id))
      await setTrash(tx, ctx, recordingNoun, {
        row: old,
        stamps: { deletedAt: now, deletedBy: null },
        verb: 'trash',
        told: {
          before: { published_at: old.publishedAt?.toISOString() },
          after: { published_at: null, reason: 'retention', model_id: old.modelId },
        },
      })
      return true
    })
    if (!isFound) return retired
  }
}
