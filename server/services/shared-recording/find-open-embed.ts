import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { embeds } from '../../db/schema/embed.ts'
import type { RecordingRow } from '../../db/schema/recording.ts'

/** The handle of the oldest embed that shows a recording now and that stands anywhere; null where there is none. */
export async function findOpenEmbed(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { id, companyId }: Pick<RecordingRow, 'id' | 'companyId'>,
): Promise<string | null> {
  const shown = sql`(select target_id from embed_targets where embed_id = ${embeds.id}
    and starts_at <= ${clock.now().toISOString()} order by starts_at desc, created_at desc, id desc limit 1)`
  const [embed] = await db
    .select({ handle: embeds.handle })
    .from(embeds)
    .where(
      and(
        eq(embeds.companyId, companyId),
        eq(embeds.isEnabled, true),
        eq(embeds.isTokenRequired, false),
        isNull(embeds.deletedAt),
        sql`cardinality(${embeds.allowedSites}) = 0`,
        sql`${shown} = ${id}`,
      ),
    )
    .orderBy(asc(embeds.createdAt), asc(embeds.id))
    .limit(1)
  return embed?.handle ?? null
}
