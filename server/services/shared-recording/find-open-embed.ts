import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { embeds } from '../../db/schema/embed.ts'
import type { RecordingRow } from '../../db/schema/recording.ts'
import { currentTargetId } from '../embed/find-current-target.ts'

/** The handle of the oldest embed that shows a recording now and that stands anywhere; null where there is none. */
export async function findOpenEmbed(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { id, companyId }: Pick<RecordingRow, 'id' | 'companyId'>,
): Promise<string | null> {
  const shows = sql`exists (select 1 from embed_targets where embed_targets.id = ${currentTargetId(clock.now())}
    and embed_targets.kind = 'recording' and embed_targets.target_id = ${id})`
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
        shows,
      ),
    )
    .orderBy(asc(embeds.createdAt), asc(embeds.id))
    .limit(1)
  return embed?.handle ?? null
}
