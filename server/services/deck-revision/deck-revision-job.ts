import { buffer } from 'node:stream/consumers'
import { SLIDE_TITLE_MAX } from '@outcrop/contract/decks/slide.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deckRevisionPages, deckRevisions } from '../../db/schema/deck-version.ts'
import type { DeckRevisionRow } from '../../db/schema/deck-version.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { pictureDigest, pictureLook } from '../../image/picture-look.ts'
import type { Storage } from '../../storage/storage.ts'
import { JobLost } from '../../jobs/job-run.ts'
import type { JobRun } from '../../jobs/job-run.ts'
import { makePages } from '../deck/make-pages.ts'
import { matchPages } from './match-pages.ts'
import type { PageLook } from './match-pages.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'
import { DECK_PAGES, lockDeckOfJob, pageFiles } from '../deck/deck-pages-lane.ts'

/** Draws the pages of a new PDF and compares them with the slides that came from the earlier one; the deck stays as it is. */
export async function compareRevision(run: JobRun): Promise<void> {
  const [revision] = await run.deps.db.select().from(deckRevisions).where(eq(deckRevisions.jobId, run.job.id))
  if (!revision) throw new JobLost()
  await makePages(run, async (tx, places, { imageSet, images, stored, text, heading }) => {
    const [smallest, largest] = [images[0], images.at(-1)]
    if (!smallest || !largest) return
    const row = {
      width: largest.width,
      height: largest.height,
      images: stored,
      text,
      heading: heading.slice(0, SLIDE_TITLE_MAX),
      picture: pictureDigest(largest.data),
      look: await pictureLook(smallest.data),
    }
    const page = { id: imageSet, revisionId: revision.id, page: places[0]?.page ?? 1 }
    await tx
      .insert(deckRevisionPages)
      .values({ ...page, ...row })
      .onConflictDoUpdate({ target: deckRevisionPages.id, set: row })
  })
  await compareSlides(run, revision)
}

async function compareSlides(run: JobRun, revision: DeckRevisionRow): Promise<void> {
  const { db, storage, clock } = run.deps
  const old = await comparableSlides(db, revision)
  const looks: PageLook[] = []
  for (const slide of old) {
    run.signal.throwIfAborted()
    looks.push(await lookOf(storage, slide))
  }
  const pages = await db
    .select()
    .from(deckRevisionPages)
    .where(eq(deckRevisionPages.revisionId, revision.id))
    .orderBy(asc(deckRevisionPages.page))
  const matches = matchPages(looks, pages)
  await run.write(async (tx) => {
    for (const [index, page] of pages.entries()) {
      const slideId = old[matches[index] ?? -1]?.id ?? null
      await tx.update(deckRevisionPages).set({ slideId }).where(eq(deckRevisionPages.id, page.id))
    }
    const compared = old.map((slide, index) => ({
      slide_id: slide.id,
      image_set: slide.imageSet,
      picture: looks[index]?.picture ?? '',
    }))
    await tx.update(deckRevisions).set({ compared, readyAt: clock.now() }).where(eq(deckRevisions.id, revision.id))
  })
}

/** The first of the slides of each page of the earlier PDF, in the order of its pages. */
async function comparableSlides(
  db: Database,
  { deckId, replacedFileId }: Pick<DeckRevisionRow, 'deckId' | 'replacedFileId'>,
): Promise<SlideRow[]> {
  if (replacedFileId === null) return []
  const rows = await db
    .select()
    .from(slides)
    .where(and(eq(slides.deckId, deckId), isPageOf(replacedFileId)))
    .orderBy(sql`(${slides.source} ->> 'page')::int`, asc(slides.rank), asc(slides.id))
  return [...Map.groupBy(rows, ({ imageSet }) => imageSet).values()].flatMap(([first]) => first ?? [])
}

/** Slides in sight of an editor that show a page of this PDF, and follow no other slide. */
export function isPageOf(fileId: string) {
  return and(
    eq(slides.state, 'ready'),
    isNull(slides.deletedAt),
    isNull(slides.content),
    isNull(slides.follows),
    sql`${slides.source} ->> 'file_id' = ${fileId}`,
    sql`${slides.source} ->> 'page' is not null`,
  )
}

async function lookOf(storage: Storage, slide: SlideRow): Promise<PageLook> {
  const [smallest, largest] = [slide.images[0], slide.images.at(-1)]
  const small = smallest && (await readAll(storage, smallest.key))
  const large = largest && (await readAll(storage, largest.key))
  return {
    picture: large ? pictureDigest(large) : '',
    look: small ? await pictureLook(small) : '',
    text: slide.text,
  }
}

async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  const stream = await storage.read(key)
  return stream && (await buffer(stream))
}

export const deckRevisionJob: JobDeclaration = {
  kind: 'deck_revision',
  lane: DECK_PAGES,
  subject: 'deck',
  memoryMb: () => 512,
  run: compareRevision,
  inputFiles: pageFiles,
  lockSubject: lockDeckOfJob,
}
