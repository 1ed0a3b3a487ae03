import { eq, sql } from 'drizzle-orm'
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

/** A target as the audit log names it. Of a private deck it tells no title, as not everybody who reads the log may know it. */
export async function recordedTarget(tx: Database, row: EmbedTargetRow) {
  const [found] = await tx.select({ title: OPEN_TITLE }).from(embedTargets).where(eq(embedTargets.id, row.id))
  return {
    target: { kind: row.kind, id: row.targetId, title: found?.title ?? '' },
    slides: row.slideIds?.length ?? null,
    starts_at: row.startsAt.toISOString(),
  }
}

const OPEN_TITLE = sql<string | null>`case embed_targets.kind
  when 'deck' then (select decks.title from decks
    where decks.id = embed_targets.target_id and decks.general_access <> 'private')
  when 'recording' then (select recordings.title from recordings where recordings.id = embed_targets.target_id)
  else (select files.name from files where files.id = embed_targets.target_id) end`
