import type { Usage } from '@outcrop/contract/files/usage.ts'
import type { EmbedKind } from '@outcrop/contract/embeds/embed-options.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { embeds, embedTargets } from '../../db/schema/embed.ts'
import { isInUse } from './find-current-target.ts'

/** Whether an embed shows it, or will, as a condition of a query; `id` is SQL for its id. */
export function isEmbedded(kind: EmbedKind, id: SQL, now: Date): SQL {
  return sql`exists (select 1 from embed_targets where embed_targets.kind = ${kind}
    and embed_targets.target_id = ${id} and ${isInUse(now)})`
}

/** The number of embeds that show it, or will, as a column; `id` is SQL for its id. Those in the trash show nothing. */
export function embedCount(kind: EmbedKind, id: SQL, now: Date): SQL<number> {
  return sql`(select count(distinct embeds.id)::int from embed_targets join embeds on embeds.id = embed_targets.embed_id
    where embed_targets.kind = ${kind} and embed_targets.target_id = ${id} and embeds.deleted_at is null
    and ${isInUse(now)})`
}

interface Used {
  readonly kind: EmbedKind
  readonly id: string
  /** Only slides of the deck; all of it where they are left out. */
  readonly slideIds?: readonly string[]
}

/** Embeds that show something now or will, by name; `detail` is `nothing_left` for those that then have nothing to show. */
export async function embedUses(db: Database, ctx: ActorCtx, { kind, id, slideIds }: Used): Promise<Usage[]> {
  const gone =
    slideIds &&
    sql`array[${sql.join(
      slideIds.map((slideId) => sql`${slideId}`),
      sql`, `,
    )}]::uuid[]`
  const isLeft = gone
    ? sql<boolean>`exists (select 1 from slides where slides.deck_id = embed_targets.target_id
        and slides.deleted_at is null and slides.state = 'ready' and not slides.hidden
        and slides.id <> all(${gone})
        and (embed_targets.slide_ids is null or slides.id = any(embed_targets.slide_ids)))`
    : sql<boolean>`false`
  const rows = await db
    .select({ id: embeds.id, title: embeds.name, isLeft: sql<boolean>`bool_or(${isLeft})` })
    .from(embedTargets)
    .innerJoin(embeds, eq(embeds.id, embedTargets.embedId))
    .where(
      and(
        eq(embedTargets.kind, kind),
        eq(embedTargets.targetId, id),
        isInUse(ctx.clock.now()),
        gone && sql`(embed_targets.slide_ids is null or embed_targets.slide_ids && ${gone})`,
      ),
    )
    .groupBy(embeds.id)
    .orderBy(asc(naturalOrder(embeds.name)), asc(embeds.id))
  return rows.map((row) => ({
    noun: 'embed',
    id: row.id,
    title: row.title,
    detail: row.isLeft ? null : 'nothing_left',
  }))
}
