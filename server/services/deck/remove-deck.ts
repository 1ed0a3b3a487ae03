import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { jobs } from '../../db/schema/job.ts'
import { logLine } from '../../jobs/job-queue.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Deletes a locked deck for good, inside the verb's transaction; its images go with the next sweep unless a copy shows them. */
export async function removeDeck(tx: Database, ctx: Ctx, deck: DeckRow): Promise<void> {
  const now = ctx.clock.now()
  await tx
    .update(jobs)
    .set({
      status: 'cancelled',
      finishedAt: now,
      leaseToken: null,
      leaseUntil: null,
      log: logLine(now, 'The deck was deleted'),
    })
    .where(and(eq(jobs.deckId, deck.id), inArray(jobs.status, ['queued', 'running'])))
  await tx.execute(sql`insert into image_set_removals (image_set, created_at)
    select distinct image_set, ${now.toISOString()}::timestamptz from slides where deck_id = ${deck.id}
    on conflict (image_set) do update set created_at = excluded.created_at`)
  await tx.delete(decks).where(eq(decks.id, deck.id))
  await recordAudit(tx, ctx, {
    action: 'deck.purge',
    nounId: deck.id,
    companyId: deck.companyId,
    before: { title: deck.title },
  })
}
