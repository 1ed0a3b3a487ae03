import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { networkQuiet } from './network-quiet.ts'
import { SHORT } from './short.ts'

const HEARD_WITHIN_MS = 60_000

export const SLOW = SHORT ? { cpu: 1, latency: 10, mbit: 100 } : { cpu: 4, latency: 150, mbit: 1.6 }

/** Times of one visit in milliseconds since its start, and what it loaded until the screen was usable. */
export interface Visit {
  readonly kilobytes: number
  readonly requests: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly usable: number
  /** When React has rendered the screen. The inline script can show a usable list earlier. */
  readonly drawn: number
  /** Total blocking time: what long tasks took beyond 50 ms each. */
  readonly blocked: number
  readonly shift: number
  /** JavaScript heap in MB after a garbage collection. */
  readonly heap: number
}

/** What makes a page usable: that an element is there, or that its picture or first frame has been loaded. */
export interface Sign {
  readonly selector: string
  readonly loaded?: boolean
}

/** Runs in the page. It is drawn once it has a heading. */
function watch({ selector, loaded }: Sign): void {
  const seen = { usable: 0, drawn: 0, largestPaint: 0, blocked: 0, shift: 0, tasks: [] as [number, number][] }
  Object.assign(globalThis, { seen })
  const note = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  note('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime))
  note('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  note('longtask', (entry) => {
    seen.blocked += entry.duration - 50
    seen.tasks.push([entry.startTime, entry.duration])
  })
  const look = () => {
    if (!loaded && document.querySelector(selector)) seen.usable ||= performance.now()
    if (document.querySelector('h1')) seen.drawn ||= performance.now()
    if (!seen.usable || !seen.drawn) return
    observer.disconnect()
    ;(globalThis as unknown as { sayUsable(payload: string): void }).sayUsable('')
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  const noteLoaded = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(selector))) return
    seen.usable ||= performance.now()
    look()
  }
  // These events do not bubble.
  if (loaded) for (const type of ['load', 'loadeddata']) document.addEventListener(type, noteLoaded, true)
}

/** Runs in the page. */
function read(): Omit<Visit, 'heap'> {
  const { seen } = globalThis as unknown as {
    seen: Record<'usable' | 'drawn' | 'largestPaint' | 'blocked' | 'shift', number>
  }
  const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
    (entry) => entry.startTime < Math.max(seen.usable, seen.drawn),
  ) as PerformanceResourceTiming[]
  return {
    kilobytes: asked.reduce((sum, entry) => sum + entry.transferSize, 0) / 1000,
    requests: asked.filter((entry) => entry.transferSize > 0).length,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: seen.largestPaint,
    usable: seen.usable,
    drawn: seen.drawn,
    blocked: seen.blocked,
    shift: seen.shift,
  }
}

/** Slows down a page's network and CPU. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: (SLOW.mbit * 1_000_000) / 8,
    uploadThroughput: (SLOW.mbit * 1_000_000) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  return cdp
}

/**
 * Lets the page report by calling the function `name`; polling as locators do would run scripts in the page being measured.
 * The returned function waits for the next call and fails with the message `silence` after a timeout.
 */
export async function hear(cdp: CDPSession, name: string): Promise<(silence: string) => Promise<string>> {
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name })
  return (silence) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(silence)), HEARD_WITHIN_MS)
      cdp.once('Runtime.bindingCalled', ({ payload }) => {
        clearTimeout(late)
        resolve(payload)
      })
    })
}

/** Visits a URL, using the cache of the context. */
export async function visit(context: BrowserContext, url: string, sign: Sign): Promise<Visit> {
  const page = await context.newPage()
  try {
    const cdp = await slowDown(page)
    await page.addInitScript(watch, sign)
    const hearUsable = await hear(cdp, 'sayUsable')
    const usable = hearUsable(`${url} was not usable in time`)
    await page.goto(url, { waitUntil: 'commit' })
    await usable
    await networkQuiet(page)
    const taken = await page.evaluate(read)
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return { ...taken, heap: usedSize / 1e6 }
  } finally {
    await page.close()
  }
}
