import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ProblemCode } from '@outcrop/contract/problem.ts'
import { SLIDE_TITLE_MAX, type SlideWord } from '@outcrop/contract/slide.ts'
import { decks } from '../db/schema/deck.ts'
import { files } from '../db/schema/file.ts'
import { jobPages, jobs } from '../db/schema/job.ts'
import type { JobPageRow } from '../db/schema/job.ts'
import { slides, slideWords } from '../db/schema/slide.ts'
import type { SlideImage } from '../db/schema/slide.ts'
import { ImageError } from '../image/image-error.ts'
import { PdfError } from '../pdf/pdf-error.ts'
import { JobFailure } from './job-run.ts'
import type { JobRun } from './job-run.ts'

/** A page as any source gives it: pixels at several widths, and its text. */
interface MadePage {
  images: readonly { width: number; height: number; data: Buffer }[]
  text: string
  /** Becomes the title of the slide. */
  heading: string
  words: readonly SlideWord[]
}

/** Of the reasons why no page came out, the one that tells most about the job. */
const LEADING_CODES = ['image_too_heavy', 'page_timeout'] as const

/** Fills the reserved slides of the deck, page by page; slides made by an earlier run are kept. */
export async function importDeck(run: JobRun): Promise<void> {
  const { db } = run.deps
  const wanted = await db
    .select()
    .from(jobPages)
    .where(and(eq(jobPages.jobId, run.job.id), ne(jobPages.state, 'done')))
    .orderBy(asc(jobPages.ordinal))
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...new Set(wanted.map((page) => page.fileId))]))
  const byId = new Map(rows.map((file) => [file.id, file]))

  for (const group of groupByFile(wanted)) {
    run.signal.throwIfAborted()
    const file = byId.get(group[0]?.fileId ?? '')
    if (!file?.storageKey) await failPages(run, group, 'file_not_ready')
    else if (file.kind === 'pdf') await importPdf(run, file.storageKey, group)
    else await importImage(run, file.storageKey, group)
  }
  await refuseIfNothingCameOut(run)
}

/** Runs of pages that follow each other in the same file. */
function groupByFile(pages: readonly JobPageRow[]): JobPageRow[][] {
  const groups: JobPageRow[][] = []
  for (const page of pages) {
    const last = groups.at(-1)
    if (last?.[0]?.fileId === page.fileId) last.push(page)
    else groups.push([page])
  }
  return groups
}

async function importPdf(run: JobRun, key: string, group: readonly JobPageRow[]): Promise<void> {
  const places = Map.groupBy(group, (page) => (page.page ?? 1) - 1)
  const original = await run.deps.storage.localPath(key)
  try {
    await run.deps.pdf.renderPages({
      path: original.path,
      pages: [...places.keys()],
      signal: run.signal,
      async onPage(page) {
        const taken = places.get(page.index) ?? []
        if (page.ok) await keepPage(run, taken, page)
        else await failPages(run, taken, page.code === 'page_timeout' ? 'page_timeout' : 'page_failed')
      },
    })
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'pdf_unreadable') throw new JobFailure(error.code)
    throw error
  } finally {
    await original.release()
  }
}

async function importImage(run: JobRun, key: string, group: readonly JobPageRow[]): Promise<void> {
  const original = await run.deps.storage.localPath(key)
  try {
    const images = await run.deps.images.encodeImage(original.path, { signal: run.signal })
    await keepPage(run, group, { images, text: '', heading: '', words: [] })
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    await failPages(run, group, error.code === 'image_too_heavy' ? error.code : 'page_failed')
  } finally {
    await original.release()
  }
}

/** Stores the images and fills the slides that show this page; they share one set of images. */
async function keepPage(run: JobRun, places: readonly JobPageRow[], page: MadePage): Promise<void> {
  const first = places[0]
  const largest = page.images.at(-1)
  if (!first || !largest) return
  const images = await Promise.all(page.images.map((image) => storeImage(run, first.slideId, image)))
  const now = run.deps.clock.now()
  await run.write(async (tx) => {
    await tx
      .update(slides)
      .set({
        state: 'ready',
        images,
        imageSet: first.slideId,
        text: page.text,
        // A title typed while the page was waiting stays.
        title: sql`coalesce(nullif(${slides.title}, ''), ${page.heading.slice(0, SLIDE_TITLE_MAX)})`,
        width: largest.width,
        height: largest.height,
        updatedAt: now,
      })
      .where(
        inArray(
          slides.id,
          places.map((place) => place.slideId),
        ),
      )
    const words = { words: [...page.words] }
    await tx
      .insert(slideWords)
      .values({ imageSet: first.slideId, ...words })
      .onConflictDoUpdate({ target: slideWords.imageSet, set: words })
    if (run.job.deckId) await tx.update(decks).set({ updatedAt: now }).where(eq(decks.id, run.job.deckId))
    await settlePages(run, tx, places, { state: 'done', errorCode: null })
  })
}

async function storeImage(
  run: JobRun,
  imageSet: string,
  { width, height, data }: MadePage['images'][number],
): Promise<SlideImage> {
  const key = `slides/${imageSet}/${width}.webp`
  await run.deps.storage.write(key, data, 'image/webp')
  return { key, width, height, bytes: data.length }
}

async function failPages(run: JobRun, places: readonly JobPageRow[], code: ProblemCode): Promise<void> {
  await run.write(async (tx) => {
    await settlePages(run, tx, places, { state: 'failed', errorCode: code })
    const names = places.map((place) => place.page ?? 1).join(', ')
    await run.log(tx, `Page ${names} did not come out: ${code}`)
  })
}

async function settlePages(
  run: JobRun,
  tx: JobRun['deps']['db'],
  places: readonly JobPageRow[],
  outcome: Pick<JobPageRow, 'state' | 'errorCode'>,
): Promise<void> {
  const ordinals = places.map((place) => place.ordinal)
  await tx
    .update(jobPages)
    .set(outcome)
    .where(and(eq(jobPages.jobId, run.job.id), inArray(jobPages.ordinal, ordinals)))
  await tx
    .update(jobs)
    .set({ done: sql`(select count(*) from job_pages p where p.job_id = ${run.job.id} and p.state <> 'pending')` })
    .where(eq(jobs.id, run.job.id))
}

async function refuseIfNothingCameOut(run: JobRun): Promise<void> {
  const pages = await run.deps.db
    .select({ state: jobPages.state, errorCode: jobPages.errorCode })
    .from(jobPages)
    .where(eq(jobPages.jobId, run.job.id))
  if (pages.some((page) => page.state === 'done')) return
  throw new JobFailure(LEADING_CODES.find((code) => pages.some((page) => page.errorCode === code)) ?? 'page_failed')
}
