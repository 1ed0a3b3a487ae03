import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { and, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { jobs } from '../../db/schema/job.ts'
import { IS_UNDER_WAY, isAbout, cancelledFor } from '../../jobs/job-queue.ts'
import type { Resource } from '../resource/resource.ts'
import { markImagesOfDecks } from '../slide/mark-images.ts'
import { sweepImages } from '../slide/sweep-images.ts'
import { deckAnswer } from './deck-answer.ts'
import { requireDeckRight } from './deck-right.ts'

export const deckNoun: Resource<DeckRow, Deck> = {
  name: 'deck',
  table: decks,
  title: 'title',
  titleOf: (row) => row.title,
  // Asked of each deck, which people of no company may view too.
  isOpenTo: () => true,
  requireRight: requireDeckRight,
  async read(db, where, lock) {
    const query = db.select().from(decks).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row
  },
  answer: deckAnswer,
  beforePurge: endImports,
  afterPurge: sweepImages,
}

/**
 * Cancels imports into the deck and removes the deck from its jobs, so that its members still see them. Marks its images for
 * the sweep, which keeps those that a copy shows.
 */
async function endImports(tx: Database, ctx: Ctx, deck: DeckRow): Promise<void> {
  const now = ctx.clock.now()
  await tx
    .update(jobs)
    .set(cancelledFor(now, 'The deck was deleted'))
    .where(and(isAbout('deck', deck.id), IS_UNDER_WAY))
  await tx.update(jobs).set({ subjectType: null, subjectId: null }).where(isAbout('deck', deck.id))
  await markImagesOfDecks(tx, now, sql`select ${deck.id}::uuid`)
}
