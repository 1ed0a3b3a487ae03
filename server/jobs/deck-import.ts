import { SLIDE_TITLE_MAX } from '@outcrop/contract/slide.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { decks } from '../db/schema/deck.ts'
import { slides } from '../db/schema/slide.ts'
import type { JobRun } from './job-run.ts'
import { makePages } from './make-pages.ts'

/** Fills the reserved slides of the deck, page by page; slides made by an earlier run are kept. */
export async function importDeck(run: JobRun): Promise<void> {
  await makePages(run, async (tx, places, { imageSet, stored, text, heading }) => {
    const largest = stored.at(-1)
    const now = run.deps.clock.now()
    await tx
      .update(slides)
      .set({
        state: 'ready',
        images: stored,
        imageSet,
        text,
        // A title typed while the page was waiting stays.
        title: sql`coalesce(nullif(${slides.title}, ''), ${heading.slice(0, SLIDE_TITLE_MAX)})`,
        width: largest?.width ?? 0,
        height: largest?.height ?? 0,
        updatedAt: now,
      })
      .where(
        inArray(
          slides.id,
          places.map((place) => place.slideId),
        ),
      )
    if (run.job.deckId) await tx.update(decks).set({ updatedAt: now }).where(eq(decks.id, run.job.deckId))
  })
}
