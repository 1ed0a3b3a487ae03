import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { INPMetricWithAttribution } from 'web-vitals/attribution'
import { networkQuiet } from '../network-quiet.ts'
import { SHORT } from '../short.ts'
import { Hand } from './hand.ts'

export const CPU = SHORT ? 1 : 4

/** Time without a request before a person acts. */
const LOOK_MS = SHORT ? 300 : 1000
const SHOWN_WITHIN_MS = SHORT ? 20_000 : 60_000
/** Time in which an interaction's events are reported after its frame. */
const REPORTED_WITHIN_MS = 300
/** Shorter events are not reported. */
const SHORTEST_MS = 16

/** What a person does on a page. */
export interface Action {
  /** The result, as a selector that matches from then on. */
  readonly shows: string
  act(hand: Hand, page: Page): Promise<void>
}

/** Milliseconds of the slowest interaction of an action. */
export interface Interaction {
  readonly inp: number
  readonly inputDelay: number
  readonly processing: number
  readonly presentation: number
  /** Script that ran until the frame, in tasks of at least 50 ms. */
  readonly script: number
  readonly style: number
  /** From the first input to the frame that shows the result. */
  readonly shown: number
  readonly longestScript: string
}

const WEB_VITALS = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals/attribution')
    .replace(/[^/\\]+$/, 'web-vitals.attribution.iife.js'),
  'utf8',
)
/** Script that loads the library into the page. Its observers see nothing from before, so that only the action counts. */
const LOAD_WEB_VITALS = `globalThis.webVitals = ((PerformanceObserver) => { ${WEB_VITALS}; return webVitals })(
  class extends PerformanceObserver {
    observe(options) { super.observe({ ...options, ...(options.type && { buffered: false }) }) }
  })`

interface Seen {
  metric: INPMetricWithAttribution | null
  /** When the first input came, and when its result was drawn. */
  first: number
  shown: number
}

/** Runs in the page. */
function watch({ shows, shortest }: { shows: string; shortest: number }): void {
  const seen: Seen = { metric: null, first: 0, shown: 0 }
  Object.assign(globalThis, { seen })
  const { webVitals } = globalThis as unknown as { webVitals: typeof import('web-vitals/attribution') }
  webVitals.onINP((metric) => (seen.metric = metric), { reportAllChanges: true, durationThreshold: shortest })
  const note = ({ timeStamp }: Event) => (seen.first ||= timeStamp)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true, once: true })
  const look = () => {
    if (!seen.first || !document.querySelector(shows)) return requestAnimationFrame(look)
    // Right after the frame.
    requestAnimationFrame(() =>
      scheduler.postTask(() => (seen.shown = performance.now()), { priority: 'user-blocking' }),
    )
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function read(): Interaction {
  const { seen } = globalThis as unknown as { seen: Seen }
  const { value = 0, attribution } = seen.metric ?? {}
  const { entry } = attribution?.longestScript ?? {}
  return {
    inp: value,
    inputDelay: attribution?.inputDelay ?? 0,
    processing: attribution?.processingDuration ?? 0,
    presentation: attribution?.presentationDelay ?? 0,
    script: attribution?.totalScriptDuration ?? 0,
    style: attribution?.totalStyleAndLayoutDuration ?? 0,
    shown: seen.shown - seen.first,
    longestScript: entry
      ? `${entry.duration.toFixed(0)} ms ${entry.invoker} in ${entry.sourceURL.replace(/^.*\//, '')} ${entry.sourceFunctionName}`
      : '',
  }
}

/** Acts once on an open page with the CPU slowed. */
export async function measureInteraction(page: Page, { shows, act }: Action): Promise<Interaction> {
  const cdp = await page.context().newCDPSession(page)
  await networkQuiet(page, LOOK_MS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  try {
    await page.evaluate(LOAD_WEB_VITALS)
    await page.evaluate(watch, { shows, shortest: SHORTEST_MS })
    await act(new Hand(page), page)
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.shown > 0, undefined, {
      polling: 100,
      timeout: SHOWN_WITHIN_MS,
    })
    await page.waitForTimeout(REPORTED_WITHIN_MS)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
    return await page.evaluate(read)
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await cdp.detach()
  }
}
