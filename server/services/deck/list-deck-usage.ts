import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'
import { embedUses } from '../embed/embed-uses.ts'
import { isId } from '../resource/is-id.ts'
import { whereUsed } from '../resource/where-used.ts'
import { findDeck } from './find-deck.ts'

/** Embeds and recordings that show a deck, or some of its slides. @throws ApiProblem `not_found` */
export async function listDeckUsage({ ctx, input: { params, query } }: Call<typeof endpoints.listDeckUsage>) {
  const deck = await findDeck(ctx.db, ctx, params.id)
  if (query.slide_ids === undefined) return await whereUsed(ctx, 'deck', deck.id)
  const slideIds = query.slide_ids.split(',').filter(isId)
  if (slideIds.length === 0) return { results: [], hidden: 0 }
  const embedded = await embedUses(ctx.db, ctx, { kind: 'deck', id: deck.id, slideIds })
  return { results: [...embedded, ...(await recordingsOf(ctx.db, slideIds))], hidden: 0 }
}

/** Recordings in which a slide is shown at some time. */
async function recordingsOf(db: Database, slideIds: readonly string[]): Promise<Usage[]> {
  const rows = await db
    .select({ id: recordings.id, title: recordings.title })
    .from(recordings)
    .innerJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(
      or(
        ...slideIds.map(
          (id) => sql`${recordingTimings.log} @> ${JSON.stringify([{ event: { slide_id: id } }])}::jsonb`,
        ),
      ),
    )
    .orderBy(asc(naturalOrder(recordings.title)), asc(recordings.id))
  return rows.map((row) => ({ noun: 'recording', detail: null, ...row }))
}
