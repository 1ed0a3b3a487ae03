import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createPdfEngine, SLIDE_SIDES } from './pdf-engine.ts'
import type { FailedPage, PdfEngine, RenderedPage, RenderOptions } from './pdf-engine.ts'
import { PdfError } from './pdf-error.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../../tests/fixtures/${name}`, import.meta.url))
const engine = createPdfEngine({ workers: 2 })

afterAll(() => engine.close())

async function render(
  options: Omit<RenderOptions, 'onPage'>,
  by: PdfEngine = engine,
): Promise<(RenderedPage | FailedPage)[]> {
  const pages: (RenderedPage | FailedPage)[] = []
  await by.renderPages({ ...options, onPage: (page) => void pages.push(page) })
  return pages
}

async function renderFirst(path: string, sides?: number[]): Promise<RenderedPage> {
  const [page] = await render({ path, pages: [0], ...(sides ? { sides } : {}) })
  if (!page?.ok) throw new Error(`The page did not render: ${page?.message}`)
  return page
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'accepted'
  } catch (error) {
    if (error instanceof PdfError) return error.code
    throw error
  }
}

/** Mean colour of a part of an image, the part given in fractions of it. */
async function colorAt(data: Buffer, x: number, y: number): Promise<number[]> {
  const { width, height } = await sharp(data).metadata()
  const area = { left: Math.round(x * width), top: Math.round(y * height), width: 4, height: 4 }
  const { channels } = await sharp(await sharp(data).extract(area).png().toBuffer()).stats()
  return channels.slice(0, 3).map((channel) => Math.round(channel.mean))
}

describe('inspecting', () => {
  test.each([
    ['halvorsen-creek-report.pdf', 104, 'pdfTeX'],
    ['investor-deck.pdf', 14, 'LibreOffice'],
    ['quarterly-news.pdf', 2, 'Skia'],
  ])('%s is understood', async (name, pageCount, producer) => {
    const info = await engine.inspectPdf(fixture(name))
    expect(info).toMatchObject({ pageCount, encrypted: false })
    expect(info.producer).toContain(producer)
    expect(info.title).toMatch(/Halvorsen|Northstar/)
    expect(info.pages).toHaveLength(pageCount)
  })

  test('sizes are those that a reader sees: rotation is applied, formats may be mixed', async () => {
    const rotated = await engine.inspectPdf(fixture('rotated-page.pdf'))
    expect(rotated.pages).toEqual([{ index: 0, widthPt: 792, heightPt: 612 }])
    const mixed = await engine.inspectPdf(fixture('mixed-pages.pdf'))
    expect(mixed.pages.map((page) => page.widthPt > page.heightPt)).toEqual([false, true, true, true, true])
  })

  test('a thousand pages are counted, unless the limit is lower', async () => {
    const path = fixture('thousand-pages.pdf')
    expect((await engine.inspectPdf(path, { maxPages: 1000 })).pages).toHaveLength(1000)
    expect(await refusal(engine.inspectPdf(path, { maxPages: 999 }))).toBe('pdf_too_many_pages')
  })

  test('a protected document opens with its password only', async () => {
    const path = fixture('encrypted.pdf')
    expect(await refusal(engine.inspectPdf(path))).toBe('pdf_encrypted')
    expect(await refusal(engine.inspectPdf(path, { password: 'marble' }))).toBe('pdf_wrong_password')
    const info = await engine.inspectPdf(path, { password: 'granite' })
    expect(info).toMatchObject({ pageCount: 5, encrypted: true })
    expect(await refusal(engine.inspectPdf(path))).toBe('pdf_encrypted')
  })

  test.each([
    ['truncated.pdf', 'pdf_truncated'],
    ['cut-short.pdf', 'pdf_truncated'],
    ['junk.pdf', 'pdf_broken'],
    ['not-a-pdf.pdf', 'pdf_broken'],
    ['empty.pdf', 'pdf_empty'],
    ['no-pages.pdf', 'pdf_empty'],
    ['there-is-no-such-file.pdf', 'pdf_unreadable'],
  ])('%s is refused with %s', async (name, code) => {
    expect(await refusal(engine.inspectPdf(fixture(name)))).toBe(code)
  })

  test('a whole document in which something is overwritten is damaged, not cut off', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'outcrop-pdf-')), 'a.pdf')
    const bytes = await readFile(fixture('mixed-pages.pdf'))
    await writeFile(path, Buffer.concat([bytes.subarray(0, 60), bytes.subarray(bytes.length - 40)]))
    expect(await refusal(engine.inspectPdf(path))).toBe('pdf_broken')
  })

  test('a document that asks for a password only before printing opens without', async () => {
    const path = fixture('print-locked.pdf')
    expect(await engine.inspectPdf(path)).toMatchObject({ pageCount: 5, encrypted: true })
    expect((await renderFirst(path, [320])).text).toContain('geology')
  })

  test('a file that was replaced is read anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outcrop-pdf-'))
    try {
      const path = join(folder, 'file.pdf')
      await copyFile(fixture('quarterly-news.pdf'), path)
      expect((await engine.inspectPdf(path)).pageCount).toBe(2)
      await rm(path)
      await copyFile(fixture('investor-deck.pdf'), path)
      expect((await engine.inspectPdf(path)).pageCount).toBe(14)
      await writeFile(path, '')
      expect(await refusal(engine.inspectPdf(path))).toBe('pdf_empty')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('rendering', () => {
  test('a slide comes at every size with its text, as WebP that decodes', async () => {
    const page = await renderFirst(fixture('investor-deck.pdf'))
    expect(page.images.map((image) => image.width)).toEqual([...SLIDE_SIDES])
    for (const image of page.images) {
      const decoded = await sharp(image.data).metadata()
      expect(decoded).toMatchObject({ format: 'webp', width: image.width, height: image.height })
      expect(image.bytes).toBe(image.data.length)
      expect(image.width / image.height).toBeCloseTo(16 / 9, 1)
    }
    expect(page.text).toContain('Halvorsen Creek: first mineral resource')
    expect(page.text).toContain('NORTHSTAR RIDGE RESOURCES')
  })

  test('text is in reading order and free of control characters', async () => {
    const [page] = await render({ path: fixture('halvorsen-creek-report.pdf'), pages: [6], sides: [320] })
    const text = page?.ok ? page.text : ''
    expect(text.indexOf('The project')).toBeGreaterThanOrEqual(0)
    expect(text.indexOf('Main results')).toBeGreaterThan(text.indexOf('The project'))
    expect(text).not.toMatch(/[\u0000-\u0008\uFFFE\uFB01]/)
  })

  test('words come with their places on the page', async () => {
    const page = await renderFirst(fixture('quarterly-news.pdf'), [320])
    expect(page.text.replaceAll(/\s+/g, ' ')).toBe(page.words.map(({ text }) => text).join(' '))
    for (const { x, y, width, height } of page.words) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1)
      expect(width).toBeGreaterThan(0)
      expect(height).toBeLessThan(0.2)
    }
    const link = page.links.find(({ url }) => url?.endsWith('/water')) ?? { x: 1, y: 1, width: 0, height: 0 }
    const within = (at: number, start: number, size: number) => at > start && at < start + size
    const linked = page.words.filter(
      ({ x, y, width, height }) =>
        within(x + width / 2, link.x, link.width) && within(y + height / 2, link.y, link.height),
    )
    expect(linked.map(({ text }) => text).join(' ')).toBe('public water page')
  })

  test('links are found on the page, a script is not a link', async () => {
    const page = await renderFirst(fixture('quarterly-news.pdf'), [320])
    const urls = page.links.map((link) => link.url)
    expect(urls).toContain('https://northstar-ridge.example/water')
    expect(urls.every((url) => /^(https?:|mailto:)/.test(url ?? ''))).toBe(true)
    for (const link of page.links) {
      expect(link.x).toBeGreaterThan(0)
      expect(link.x + link.width).toBeLessThan(1)
      expect(link.y + link.height).toBeLessThan(1)
    }
  })

  test('links inside the document name their page', async () => {
    const [page] = await render({ path: fixture('halvorsen-creek-report.pdf'), pages: [1], sides: [320] })
    const targets = page?.ok ? page.links.map((link) => link.pageIndex ?? -1) : []
    expect(Math.max(...targets)).toBeGreaterThan(10)
  })

  test('a rotated page stands as a reader sees it', async () => {
    const page = await renderFirst(fixture('rotated-page.pdf'), [320])
    const data = page.images[0]?.data ?? Buffer.alloc(0)
    expect(page.images[0]).toMatchObject({ width: 320, height: 247 })
    const [red = 0, green = 0] = await colorAt(data, 0.03, 0.5)
    expect(green).toBeGreaterThan(red + 40)
    expect(await colorAt(data, 0.6, 0.9)).toEqual([255, 255, 255])
  })

  test('a page of 200 × 200 inches fits the same pixels as any other', async () => {
    const page = await renderFirst(fixture('huge-page.pdf'))
    expect(page.widthPt).toBe(14_400)
    expect(page.images.at(-1)).toMatchObject({ width: 2400, height: 2400 })
  })

  test('portrait, landscape and strip pages keep their shape; a tag is not blown up', async () => {
    const pages = await render({ path: fixture('mixed-pages.pdf'), pages: [0, 1, 2, 3, 4] })
    const largest = pages
      .toSorted((a, b) => a.index - b.index)
      .map((page) => (page.ok ? page.images.at(-1) : undefined))
      .map((image) => [image?.width, image?.height])
    expect(largest).toEqual([
      [1696, 2400],
      [2400, 1696],
      [2400, 1350],
      [576, 288],
      [2400, 171],
    ])
  })

  test('a protected document renders with its password and is refused without', async () => {
    const path = fixture('encrypted.pdf')
    const pages = await render({ path, pages: [0], password: 'granite', sides: [320] })
    expect(pages[0]).toMatchObject({ ok: true, text: 'Portrait A4: geology' })
    expect(await refusal(render({ path, pages: [0], sides: [320] }))).toBe('pdf_encrypted')
  })

  test('pages that do not exist fail alone', async () => {
    const pages = await render({ path: fixture('mixed-pages.pdf'), pages: [0, 5, -1, 1.5], sides: [320] })
    const outcome = new Map(pages.map((page) => [page.index, page.ok || page.code]))
    expect(outcome).toEqual(
      new Map<number, boolean | string>([
        [0, true],
        [5, 'page_missing'],
        [-1, 'page_missing'],
        [1.5, 'page_missing'],
      ]),
    )
  })

  test('first pages go before further pages of other documents', async () => {
    const single = createPdfEngine({ workers: 1 })
    const seen: string[] = []
    try {
      // Pages that do not exist come in the order in which the thread looks at them.
      const documents = ['investor-deck.pdf', 'mixed-pages.pdf', 'quarterly-news.pdf', 'halvorsen-creek-report.pdf']
      const pages = [2000, 2001]
      const ask = async (name: string) =>
        await single.renderPages({
          path: fixture(name),
          pages,
          onPage: ({ index }) => void seen.push(`${name} ${index}`),
        })
      await Promise.all(documents.map(ask))
      expect(seen.slice(0, 4)).toEqual(documents.map((name) => `${name} 2000`))
    } finally {
      await single.close()
    }
  })

  test('of a thousand pages the wanted ones come, the first wanted first', async () => {
    const pages = [999, 0, 500, 1, 2, 3]
    const seen: number[] = []
    const summary = await engine.renderThumbnails({
      path: fixture('thousand-pages.pdf'),
      pages,
      onPage: (page) => void seen.push(page.index),
    })
    expect(summary).toEqual({ rendered: 6, failed: 0 })
    expect(seen[0]).toBe(999)
    expect(seen.toSorted((a, b) => a - b)).toEqual(pages.toSorted((a, b) => a - b))
  })
})

describe('trouble', () => {
  test('aborting stops the work at once and later work is served', async () => {
    const stop = new AbortController()
    let count = 0
    const work = engine.renderPages({
      path: fixture('halvorsen-creek-report.pdf'),
      pages: Array.from({ length: 104 }, (_, index) => index),
      signal: stop.signal,
      onPage: () => {
        count += 1
        stop.abort(new Error('The person cancelled'))
      },
    })
    await expect(work).rejects.toThrow('The person cancelled')
    expect(count).toBe(1)
    expect((await renderFirst(fixture('investor-deck.pdf'), [320])).ok).toBe(true)
  })

  test('a signal that is already aborted starts nothing', async () => {
    const signal = AbortSignal.abort(new Error('Too late'))
    await expect(engine.inspectPdf(fixture('junk.pdf'), { signal })).rejects.toThrow('Too late')
    await expect(render({ path: fixture('junk.pdf'), pages: [0], signal })).rejects.toThrow('Too late')
  })

  test('an error of the receiver ends the work with that error', async () => {
    const work = engine.renderPages({
      path: fixture('mixed-pages.pdf'),
      pages: [0, 1, 2, 3, 4],
      sides: [320],
      onPage: () => Promise.reject(new Error('The disk is full')),
    })
    await expect(work).rejects.toThrow('The disk is full')
  })

  test('a page that takes too long fails, the engine does not', async () => {
    const hasty = createPdfEngine({ workers: 1, pageTimeoutMs: 1 })
    try {
      const pages = await render({ path: fixture('investor-deck.pdf'), pages: [0, 3] }, hasty)
      expect(pages.map((page) => page.ok || page.code)).toEqual(['page_timeout', 'page_timeout'])
    } finally {
      await hasty.close()
    }
  })

  test('a page whose image has gigapixels fails alone, and threads are there for the next', async () => {
    const patient = createPdfEngine({ workers: 1, pageTimeoutMs: 6000 })
    try {
      const path = fixture('gigapixel-image.pdf')
      const pages = await render({ path, pages: [1, 0], sides: [320] }, patient)
      expect(pages.map((page) => [page.index, page.ok])).toEqual([
        [1, false],
        [0, true],
      ])
      expect(pages[0]).toMatchObject({ code: expect.stringMatching(/^page_(timeout|failed)$/) })
    } finally {
      await patient.close()
    }
  })

  test('a page that needs more memory than allowed fails, a small one does not', async () => {
    const tight = createPdfEngine({ workers: 1, memoryLimitBytes: 24 * 1024 * 1024 })
    try {
      const path = fixture('huge-page.pdf')
      const large = await render({ path, pages: [0], sides: [4000] }, tight)
      expect(large[0]).toMatchObject({ ok: false, code: 'page_failed' })
      const small = await render({ path, pages: [0], sides: [320] }, tight)
      expect(small[0]).toMatchObject({ ok: true })
    } finally {
      await tight.close()
    }
  })

  test('closing rejects what is under way and what comes later', async () => {
    const brief = createPdfEngine({ workers: 1 })
    const work = render({ path: fixture('investor-deck.pdf'), pages: [0, 1, 2, 3, 4, 5] }, brief)
    const [outcome] = await Promise.allSettled([work, brief.close()])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'The PDF engine is closed' } })
    await expect(brief.inspectPdf(fixture('investor-deck.pdf'))).rejects.toThrow('closed')
  })
})
