/**
 * A list of 100,000 decks on the real server, scrolled with the processor slowed: frames that the trace calls dropped, the longest
 * task, and the heap as one goes on. Beside it, in the same run, a plain table of 5,000 rows that is there all at once.
 */
import { type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { ensureBuilt } from '../tools/prepare.mjs'
import { Api } from '../tests/e2e/harness/api.ts'
import { launchBrowser } from './browser.ts'
import { addManyDecks } from '../tests/e2e/harness/many-decks.ts'
import { endProduct, startProduct } from '../tests/e2e/harness/product.ts'
import { printTable } from './table.ts'

const DECKS = 100_000
const PLAIN_ROWS = 5000
const SLOWER = 4
/** Pixels in a second, as a quick flick of the finger. */
const SPEED = 3000
const DISTANCE = 24_000
const STOPS = 120

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly hasPartialUpdate?: boolean; readonly name?: string }
}

interface Scroll {
  readonly drawn: number
  readonly dropped: number
  /** Frames that were scrolled, but without what the page would have drawn in them. */
  readonly late: number
  /** Milliseconds of the page's own thread. */
  readonly longest: number
}

async function slowed(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return cdp
}

async function traced(cdp: CDPSession, act: () => Promise<unknown>): Promise<Scroll> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', take)
  const categories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'devtools.timeline.frame',
    'disabled-by-default-devtools.timeline.frame',
  ]
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: categories.join() })
  await act()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', take)
  const count = (name: string) => events.filter((event) => event.name === name).length
  const missed = events.filter((event) => event.name === 'DroppedFrame')
  const late = missed.filter((event) => event.args?.hasPartialUpdate).length
  const main = events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'RunTask' && ph === 'X' && main.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  if (tasks.length === 0) throw new Error('The trace holds no tasks')
  const longest = tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1000
  return { drawn: count('DrawFrame'), dropped: missed.length - late, late, longest }
}

function flick(cdp: CDPSession, distance: number) {
  return cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -distance,
    speed: SPEED,
    preventFling: true,
    gestureSourceType: 'mouse',
  })
}

/** Megabytes that are still in use after everything that can go has gone. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** Stops all over the list, each until its rows are there. */
async function goThrough(page: Page, stops: number) {
  for (let stop = 1; stop <= stops; stop += 1) {
    await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), stop / stops)
    await page.waitForFunction(() => {
      const grid = document.querySelector('[role=grid]')
      return grid?.querySelector('[data-index]') && !grid.querySelector('[role=row][aria-busy=true]')
    })
  }
}

async function openLong(context: BrowserContext, url: string): Promise<{ page: Page; cdp: CDPSession; ms: number }> {
  const page = await context.newPage()
  const cdp = await slowed(page)
  const before = performance.now()
  await page.goto(`${url}/admin/decks?view=table`)
  await page.locator('[data-index="10"]').waitFor()
  return { page, cdp, ms: performance.now() - before }
}

async function openPlain(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession; ms: number }> {
  const page = await context.newPage()
  const cdp = await slowed(page)
  await page.setContent('<!doctype html><style>td{border-top:1px solid;height:36px}</style><table></table>')
  const ms = await page.evaluate(async (count) => {
    const from = performance.now()
    const table = document.querySelector('table')
    for (let row = 0; row < count; row += 1) {
      const line = table?.insertRow()
      for (const text of [`Section ${row}`, '12', 'Adaeze Okonkwo', '3 days ago']) {
        const cell = line?.insertCell()
        const box = document.createElement('input')
        box.type = 'checkbox'
        if (cell) cell.append(box, text)
      }
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - from
  }, PLAIN_ROWS)
  return { page, cdp, ms }
}

function rowOf(name: string, ms: number, scroll: Scroll, heap: string): string[] {
  return [
    name,
    `${ms.toFixed(0)} ms`,
    `${scroll.drawn}`,
    `${scroll.dropped}`,
    `${scroll.late}`,
    `${scroll.longest.toFixed(0)} ms`,
    heap,
  ]
}

await ensureBuilt()
const product = await startProduct({}, (dataDir) => addManyDecks(dataDir, 'Halvorsen Creek Copper', DECKS))
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await Api.signIn(context.request, product.url, 'admin')
  const warm = await openLong(context, product.url)
  await warm.page.close()
  const long = await openLong(context, product.url)
  await long.page.waitForLoadState('networkidle')
  const longScroll = await traced(long.cdp, () => flick(long.cdp, DISTANCE))
  await goThrough(long.page, 20)
  const early = await heapOf(long.cdp)
  await goThrough(long.page, STOPS)
  const late = await heapOf(long.cdp)
  await long.page.close()
  const plain = await openPlain(context)
  const plainScroll = await traced(plain.cdp, () => flick(plain.cdp, DISTANCE))
  const plainHeap = await heapOf(plain.cdp)
  printTable(
    `Long lists: processor ${SLOWER} times slower, ${DISTANCE} px at ${SPEED} px/s; heap after 20 and after ${STOPS} places of the list`,
    ['List', 'opened', 'frames', 'dropped', 'late', 'longest task', 'heap'],
    [
      rowOf(
        `table of ${DECKS} decks, paged by the server`,
        long.ms,
        longScroll,
        `${early.toFixed(1)}, ${late.toFixed(1)} MB`,
      ),
      rowOf(`plain table of ${PLAIN_ROWS} rows, no app`, plain.ms, plainScroll, `${plainHeap.toFixed(1)} MB`),
    ],
  )
} finally {
  await browser.close()
  await endProduct(product)
}
