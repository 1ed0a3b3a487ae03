import { SLIDE_TITLE_MAX } from '@outcrop/contract/decks/slide.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { decks } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import type { JobRun } from '../../jobs/job-run.ts'
import { makePages } from './make-pages.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'
import { notifyJobStarter } from '../job/notify-job-starter.ts'
import { DECK_PAGES, lockDeckOfJob, pageFiles } from './deck-pages-lane.ts'

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
    if (run.job.subjectId) await tx.update(decks).set({ updatedAt: now }).where(eq(decks.id, run.job.subjectId))
  })
}

export const deckImportJob: JobDeclaration = {
  kind: 'deck_import',
  lane: DECK_PAGES,
  subject: 'deck',
  memoryMb: () => 512,
  run: importDeck,
  inputFiles: pageFiles,
  lockSubject: lockDeckOfJob,
  async onEnd(tx, deps, end) {
    const { subjectId } = end.job
    const [deck] = subjectId ? await tx.select({ title: decks.title }).from(decks).where(eq(decks.id, subjectId)) : []
    return await notifyJobStarter(tx, deps, end, deck && { id: subjectId ?? '', title: deck.title })
  },
}
