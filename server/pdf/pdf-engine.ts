import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { PdfError, PdfPageError } from './pdf-error.ts'
import type { PdfPageErrorCode } from './pdf-error.ts'
import type { PdfBitmap, PdfInfo, PdfLink, PdfWord, PdfSource } from './pdf-message.ts'
import { encodePage } from './page-image.ts'
import type { PageImage } from './page-image.ts'
import { WorkerCrash } from '../pool/work-pool.ts'
import { createPdfPool } from './pdf-pool.ts'
import type { PdfPool, PdfResult } from './pdf-pool.ts'

/**
 * Long sides in pixels that a slide is kept in: 320 for strips, 640 for cards (an A4 page is then 453 wide), 960 for
 * phones and small windows, 1600 for a laptop's full screen, 2400 for dense screens (a 16:9 slide is then 2400 × 1350, an A4 page 1697 × 2400: 204 dpi).
 */
export const SLIDE_SIDES = [320, 640, 960, 1600, 2400] as const
export const THUMBNAIL_SIDES = [320] as const

/** With more pages than these that cannot be drawn for their text, the file holds up others. */
const FAILED_TEXTS_MAX = 2

export interface PdfEngineOptions {
  /** Threads; default: one for each core, at most four. */
  workers?: number
  /** A page that draws longer fails with `page_timeout`. */
  pageTimeoutMs?: number
  /** Heap of one thread; a page that needs more fails with `page_failed`. */
  memoryLimitBytes?: number
  idleMs?: number
}

export interface InspectOptions {
  password?: string | undefined
  signal?: AbortSignal | undefined
  maxPages?: number
}

export interface TextOptions {
  /** Zero-based. */
  first: number
  count: number
  signal?: AbortSignal | undefined
}

export interface RenderedPage {
  ok: true
  /** Zero-based. */
  index: number
  widthPt: number
  heightPt: number
  /** Smallest first; at least one. */
  images: PageImage[]
  text: string
  heading: string
  words: PdfWord[]
  links: PdfLink[]
}

export interface FailedPage {
  ok: false
  index: number
  code: PdfPageErrorCode
  message: string
}

export interface RenderOptions extends PdfSource {
  /** Zero-based, in the order in which they are wanted. */
  pages: readonly number[]
  /** The longest side of each image in pixels. */
  sides?: readonly number[]
  signal?: AbortSignal | undefined
  /** Called once for each page, the first of `pages` first, then as ready; the next pages wait for its promise. */
  onPage(page: RenderedPage | FailedPage): void | Promise<void>
}

export interface RenderSummary {
  rendered: number
  failed: number
}

export interface PdfEngine {
  /** Page count, sizes and metadata. Throws PdfError. */
  inspectPdf(path: string, options?: InspectOptions): Promise<PdfInfo>
  /** Images, text and links of pages. Throws PdfError for the document, the signal's reason when aborted. */
  renderPages(options: RenderOptions): Promise<RenderSummary>
  /** Small images without text, before any other work of the engine. */
  renderThumbnails(options: RenderOptions): Promise<RenderSummary>
  /** Writes a copy that opens without the password to `target`. Throws PdfError. */
  decryptPdf(source: Required<PdfSource>, target: string): Promise<void>
  /** The text that pages show, after any other work; empty for a page that cannot be drawn. Throws PdfError. */
  readTexts(path: string, options: TextOptions): Promise<string[]>
  /** Ends the threads; pending calls are rejected. */
  close(): Promise<void>
}

/** An engine with its own threads, started at the first call and ended when idle. */
export function createPdfEngine(options: PdfEngineOptions = {}): PdfEngine {
  const timeoutMs = options.pageTimeoutMs ?? 30_000
  // Pages are encoded side by side, so more than one thread for one image only adds switching.
  sharp.concurrency(1)
  sharp.cache(false)
  const pool = createPdfPool({
    workers: options.workers ?? Math.min(4, availableParallelism()),
    memoryLimitBytes: options.memoryLimitBytes ?? 1024 * 1024 * 1024,
    idleMs: options.idleMs ?? 15_000,
  })
  return {
    inspectPdf: (path, inspect = {}) => inspectPdf(pool, timeoutMs, path, inspect),
    renderPages: (render) => renderAll(pool, render, { sides: SLIDE_SIDES, urgent: false, withText: true, timeoutMs }),
    renderThumbnails: (render) =>
      renderAll(pool, render, { sides: THUMBNAIL_SIDES, urgent: true, withText: false, timeoutMs }),
    decryptPdf: (source, target) => decryptPdf(pool, timeoutMs, source, target),
    readTexts: (path, texts) => readTexts(pool, timeoutMs, path, texts),
    close: () => pool.close(),
  }
}

async function inspectPdf(
  pool: PdfPool,
  timeoutMs: number,
  path: string,
  { password, signal, maxPages = 2_000 }: InspectOptions,
): Promise<PdfInfo> {
  try {
    const task = { kind: 'inspect', source: { path, password }, maxPages } as const
    const result = await pool.run(task, { urgent: true, timeoutMs, signal })
    if (result.kind !== 'inspected') throw new Error('The PDF thread answered another task')
    return result.info
  } catch (error) {
    if (error instanceof WorkerCrash) throw new PdfError('pdf_broken', error.message)
    throw error
  }
}

async function readTexts(
  pool: PdfPool,
  timeoutMs: number,
  path: string,
  { first, count, signal }: TextOptions,
): Promise<string[]> {
  const longSide = Math.max(...SLIDE_SIDES)
  const texts: string[] = []
  let failed = 0
  for (let index = first; index < first + count; index += 1) {
    try {
      const task = { kind: 'text', source: { path }, index, longSide } as const
      const result = await pool.run(task, { urgent: false, timeoutMs, signal })
      if (result.kind !== 'text') throw new Error('The PDF thread answered another task')
      texts.push(result.text)
    } catch (error) {
      if (!(error instanceof PdfPageError || error instanceof WorkerCrash)) throw error
      failed += 1
      if (failed > FAILED_TEXTS_MAX) throw new PdfError('pdf_broken', error.message)
      texts.push('')
    }
  }
  return texts
}

async function decryptPdf(pool: PdfPool, timeoutMs: number, source: PdfSource, target: string): Promise<void> {
  try {
    await pool.run({ kind: 'decrypt', source, target }, { urgent: true, timeoutMs })
  } catch (error) {
    if (error instanceof WorkerCrash) throw new PdfError('pdf_broken', error.message)
    throw error
  }
}

interface RenderPlan {
  sides: readonly number[]
  urgent: boolean
  withText: boolean
  timeoutMs: number
}

async function renderAll(pool: PdfPool, options: RenderOptions, plan: RenderPlan): Promise<RenderSummary> {
  const summary = { rendered: 0, failed: 0 }
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])])
  const queue = options.pages.values()
  const first = Promise.withResolvers<void>()
  let isFirst = true

  async function lane(): Promise<void> {
    for (const index of queue) {
      const leads = isFirst
      isFirst = false
      // The first page goes before the pages of other jobs, and has every core until it is out.
      const drawn = await drawOne(pool, options, leads ? { ...plan, urgent: true } : plan, index, signal)
      if (!leads) await first.promise
      signal.throwIfAborted()
      const page = 'ok' in drawn ? drawn : await toPage(drawn, options.sides ?? plan.sides)
      signal.throwIfAborted()
      await options.onPage(page)
      first.resolve()
      summary[page.ok ? 'rendered' : 'failed'] += 1
    }
  }

  // One lane more than threads: while a page is encoded its thread draws the next one.
  const lanes = Array.from({ length: pool.size + 1 }, async () => {
    try {
      await lane()
    } catch (error) {
      stop.abort(error)
      first.resolve()
      throw error
    }
  })
  const outcomes = await Promise.allSettled(lanes)
  options.signal?.throwIfAborted()
  if (stop.signal.aborted) throw stop.signal.reason
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return summary
}

async function toPage(bitmap: PdfBitmap, sides: readonly number[]): Promise<RenderedPage> {
  const images = await encodePage(bitmap, sides)
  const { index, widthPt, heightPt, text, heading, words, links } = bitmap
  return { ok: true, index, widthPt, heightPt, images: images.toReversed(), text, heading, words, links }
}

async function drawOne(
  pool: PdfPool,
  options: RenderOptions,
  plan: RenderPlan,
  index: number,
  signal: AbortSignal,
): Promise<PdfBitmap | FailedPage> {
  try {
    return await drawPage(pool, options, { ...plan, sides: options.sides ?? plan.sides }, index, signal)
  } catch (error) {
    if (error instanceof PdfPageError) {
      return { ok: false, index, code: error.code, message: error.message }
    }
    if (error instanceof WorkerCrash) {
      return { ok: false, index, code: 'page_failed', message: error.message }
    }
    throw error
  }
}

async function drawPage(
  pool: PdfPool,
  { path, password }: PdfSource,
  { sides, urgent, withText, timeoutMs }: RenderPlan,
  index: number,
  signal: AbortSignal,
): Promise<PdfBitmap> {
  const longSide = Math.max(...sides)
  const task = { kind: 'render', source: { path, password }, index, longSide, withText } as const
  const run = () => pool.run(task, { urgent, timeoutMs, signal })
  let result: PdfResult
  try {
    result = await run()
  } catch (error) {
    if (!(error instanceof WorkerCrash)) throw error
    // What earlier pages left in the heap may have been the cause: once more on a fresh thread.
    result = await run()
  }
  if (result.kind !== 'rendered') throw new Error('The PDF thread answered another task')
  return result.bitmap
}
