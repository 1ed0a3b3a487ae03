import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import type { SlideWord } from '@outcrop/contract/decks/slide.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { jobPages, jobs } from '../../db/schema/job.ts'
import type { JobPageRow } from '../../db/schema/job.ts'
import type { SlideImage } from '../../db/schema/slide.ts'
import { slideWords } from '../../db/schema/slide.ts'
import { ImageError } from '../../image/image-error.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { JobFailure } from '../../jobs/job-run.ts'
import type { JobRun } from '../../jobs/job-run.ts'

/** A page as any source gives it: pixels at several widths, and its text. */
export interface MadePage {
  images: readonly { width: number; height: number; data: Buffer }[]
  text: string
  /** Becomes the title of the slide. */
  heading: string
  words: readonly SlideWord[]
}

/** Of the reasons why no page came out, the one that tells most about the job. */
const LEADING_CODES = ['image_too_heavy', 'page_timeout'] as const

/** A page whose images are stored. */
export interface StoredPage extends MadePage {
  /** Folder of the images. */
  imageSet: string
  stored: SlideImage[]
}

/** Keeps a page in the rows that it is made for, which is done in one transaction with what the job says of it. */
export type PageKeeper = (tx: Database, places: readonly JobPageRow[], page: StoredPage) => Promise<void>

/** Makes the pages that a job waits for and hands each to `keep`; pages made by an earlier run stay. */
export async function makePages(run: JobRun, keep: PageKeeper): Promise<void> {
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
    else if (file.kind === 'pdf') await makeOfPdf({ run, keep }, file.storageKey, group)
    else await makeOfImage({ run, keep }, file.storageKey, group)
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

interface Making {
  readonly run: JobRun
  readonly keep: PageKeeper
}

async function makeOfPdf({ run, keep }: Making, key: string, group: readonly JobPageRow[]): Promise<void> {
  const places = Map.groupBy(group, (page) => (page.page ?? 1) - 1)
  const original = await run.deps.storage.localPath(key)
  try {
    await run.deps.pdf.renderPages({
      path: original.path,
      pages: [...places.keys()],
      signal: run.signal,
      async onPage(page) {
        const taken = places.get(page.index) ?? []
        if (page.ok) await keepPage({ run, keep }, taken, page)
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

async function makeOfImage({ run, keep }: Making, key: string, group: readonly JobPageRow[]): Promise<void> {
  const original = await run.deps.storage.localPath(key)
  try {
    const images = await run.deps.images.encodeImage(original.path, { signal: run.signal })
    await keepPage({ run, keep }, group, { images, text: '', heading: '', words: [] })
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    await failPages(run, group, error.code === 'image_too_heavy' ? error.code : 'page_failed')
  } finally {
    await original.release()
  }
}

/** Stores the images and words; all places of a page share one set of images. */
async function keepPage({ run, keep }: Making, places: readonly JobPageRow[], page: MadePage): Promise<void> {
  const imageSet = places[0]?.slideId
  if (imageSet === undefined || page.images.length === 0) return
  const stored = await Promise.all(page.images.map((image) => storeImage(run, imageSet, image)))
  await run.write(async (tx) => {
    await keep(tx, places, { ...page, imageSet, stored })
    const words = { words: [...page.words] }
    await tx
      .insert(slideWords)
      .values({ imageSet, ...words })
      .onConflictDoUpdate({ target: slideWords.imageSet, set: words })
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
