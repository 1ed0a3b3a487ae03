import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type EmbedTargetRow, embedTargets } from '../../db/schema/embed.ts'

/** Lets an embed show something from a time on. */
export async function addTarget(
  tx: Database,
  ctx: ActorCtx,
  target: Pick<EmbedTargetRow, 'embedId' | 'kind' | 'targetId' | 'slideIds' | 'startsAt'>,
): Promise<EmbedTargetRow> {
  const row = { ...target, id: ctx.random.id(), createdBy: ctx.actor.id, createdAt: ctx.clock.now() }
  return onlyRow(await tx.insert(embedTargets).values(row).returning())
}

/** A target as the audit log names it: without titles, as who reads the log may not know of a private deck. */
export function recordedTarget(row: Pick<EmbedTargetRow, 'kind' | 'targetId' | 'slideIds' | 'startsAt'>) {
  return {
    kind: row.kind,
    target_id: row.targetId,
    slides: row.slideIds?.length ?? null,
    starts_at: row.startsAt.toISOString(),
  }
}
