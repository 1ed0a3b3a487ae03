import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { embedTargets } from '../../db/schema/embed.ts'
import type { EmbedTargetRow } from '../../db/schema/embed.ts'

// Written out, since a select of one table drops its name, and what is inside must speak of the row outside.

/**
 * The target that an embed shows at an instant: the latest that has begun; null before the first one begins. `embedId` is SQL
 * for the id of the embed, else it is a column of a query of embeds.
 */
export function currentTargetId(now: Date, embedId: SQL = sql`embeds.id`): SQL<string | null> {
  return sql`(select targets.id from embed_targets targets
    where targets.embed_id = ${embedId} and targets.starts_at <= ${now.toISOString()}::timestamptz
    order by targets.starts_at desc, targets.created_at desc, targets.id desc limit 1)`
}

/** Of a row of `embed_targets`: no later one of the embed has begun, so that it is shown now or will be. */
export function isInUse(now: Date): SQL {
  return sql`not exists (select 1 from embed_targets later where later.embed_id = embed_targets.embed_id
    and later.starts_at <= ${now.toISOString()}::timestamptz
    and (later.starts_at, later.created_at, later.id) > (embed_targets.starts_at, embed_targets.created_at, embed_targets.id))`
}

/** What an embed shows now; null before anything begins. */
export async function currentTarget(db: Database, embedId: string, now: Date): Promise<EmbedTargetRow | null> {
  const [row] = await db
    .select()
    .from(embedTargets)
    .where(eq(embedTargets.id, currentTargetId(now, sql`${embedId}::uuid`)))
  return row ?? null
}

/** What it will show next; null where no swap is planned. */
export async function nextTarget(db: Database, embedId: string, now: Date): Promise<EmbedTargetRow | null> {
  const [row] = await db
    .select()
    .from(embedTargets)
    .where(and(eq(embedTargets.embedId, embedId), gt(embedTargets.startsAt, now)))
    .orderBy(asc(embedTargets.startsAt), asc(embedTargets.createdAt), asc(embedTargets.id))
    .limit(1)
  return row ?? null
}
