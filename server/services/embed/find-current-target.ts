import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { embedTargets } from '../../db/schema/embed.ts'
import type { EmbedTargetRow } from '../../db/schema/embed.ts'

/** What an embed shows now: the latest of its targets that has begun; null before the first one begins. */
export async function currentTarget(db: Database, embedId: string, now: Date): Promise<EmbedTargetRow | null> {
  const [row] = await db
    .select()
    .from(embedTargets)
    .where(and(eq(embedTargets.embedId, embedId), lte(embedTargets.startsAt, now)))
    .orderBy(desc(embedTargets.startsAt), desc(embedTargets.createdAt), desc(embedTargets.id))
    .limit(1)
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
