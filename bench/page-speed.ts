/** First visits on a slow machine and a slow line, beside the floor in the same run; then changes of screen. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { Api } from '../tests/e2e/harness/api.ts'
import { chromiumPath } from '../tests/e2e/harness/chromium.ts'
import { endProduct, startProduct } from '../tests/e2e/harness/product.ts'
import { ensureBuilt } from '../tools/prepare.mjs'
import { buildFloor } from './floor.ts'
import { median, printTable } from './table.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const DECKS = 24
const SLOW = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 }

interface Visit {
  readonly bytes: number
  readonly requests: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly usable: number
}

function notePaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) document.documentElement.dataset['largestPaint'] = String(entry.startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    document.documentElement.dataset['usable'] = String(performance.now())
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** A first visit with nothing in the cache. Usable is when the heading of the screen stands and answers. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  let bytes = 0
  let requests = 0
  cdp.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength
    requests += 1
  })
  await page.addInitScript(notePaints)
  await page.goto(url, { timeout: 60_000 })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: Number(document.documentElement.dataset['largestPaint']),
    usable: Number(document.documentElement.dataset['usable']),
  }))
  await page.close()
  return { bytes, requests, ...times }
}

async function serveFloor(folder: string): Promise<{ url: string; close: () => void }> {
  const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  // Compressed before anybody asks, as the product's own files are.
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const bodies = new Map(paths.map((path) => [path, brotliCompressSync(readFileSync(path))]))
  const server = createServer((request, response) => {
    const path = join(folder, request.url === '/' ? 'index.html' : (request.url ?? '').replace(/[?].*$/, ''))
    const body = bodies.get(path)
    if (body)
      response
        .writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain', 'Content-Encoding': 'br' })
        .end(body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${address && typeof address === 'object' ? address.port : 0}/`,
    close: () => server.close(),
  }
}

function rowOf(name: string, visits: readonly Visit[], floor: readonly Visit[]): string[] {
  const of = (key: keyof Visit) => median(visits.map((entry) => entry[key]))
  const ratio = of('usable') / median(floor.map((entry) => entry.usable))
  return [
    name,
    `${(of('bytes') / 1000).toFixed(0)} kB`,
    of('requests').toFixed(0),
    `${of('firstPaint').toFixed(0)} ms`,
    `${of('largestPaint').toFixed(0)} ms`,
    `${of('usable').toFixed(0)} ms`,
    `${ratio.toFixed(2)} ×`,
  ]
}

/** Milliseconds from asking for a screen inside the app to the first frame that shows its heading. */
async function changeOfScreen(context: BrowserContext, url: string): Promise<{ cold: number; warm: number }> {
  const page = await context.newPage()
  await page.goto(`${url}/admin/decks`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const change = (to: string) =>
    page.evaluate(async (path) => {
      const before = document.querySelector('h1')?.textContent
      const from = performance.now()
      history.pushState(null, '', path)
      await new Promise<void>((resolve) => {
        const look = () => {
          const heading = document.querySelector('h1')?.textContent
          if (heading && heading !== before) requestAnimationFrame(() => resolve())
          else requestAnimationFrame(look)
        }
        look()
      })
      return performance.now() - from
    }, to)
  const cold = await change('/admin/profile')
  const warm: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    warm.push(await change('/admin/decks'))
    await change('/admin/profile')
  }
  await page.close()
  return { cold, warm: median(warm) }
}

async function signedIn(browser: Browser, url: string): Promise<{ context: BrowserContext; api: Api }> {
  const context = await browser.newContext()
  return { context, api: await Api.signIn(context.request, url, 'admin') }
}

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'outcrop-floor-'))
const floorBytes = await buildFloor(folder)
const floorServer = await serveFloor(folder)
const product = await startProduct()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
try {
  const { context, api } = await signedIn(browser, product.url)
  const companyId = api.user.companies[0]?.id ?? ''
  const { count } = await api.send<{ count: number }>('GET', `/v2/decks?company_id=${companyId}`)
  for (let deck = count; deck < DECKS; deck += 1) await api.createDeck(companyId, `Deck ${deck + 1}`)
  const visits = { floor: [] as Visit[], login: [] as Visit[], decks: [] as Visit[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = await browser.newContext()
    visits.floor.push(await visit(visitor, floorServer.url))
    visits.login.push(await visit(visitor, `${product.url}/login`))
    await visitor.close()
    visits.decks.push(await visit(context, `${product.url}/admin/decks`))
  }
  printTable(
    `First visit: processor ${SLOW.cpu} times slower, 1.6 Mbit/s, ${SLOW.latency} ms; medians of ${ROUNDS}, interleaved`,
    ['Page', 'bytes', 'requests', 'first paint', 'largest paint', 'usable', 'of the floor'],
    [
      rowOf(`floor (${(floorBytes / 1000).toFixed(0)} kB script)`, visits.floor, visits.floor),
      rowOf('/login', visits.login, visits.floor),
      rowOf(`/admin/decks (${DECKS} decks)`, visits.decks, visits.floor),
    ],
  )
  const change = await changeOfScreen(context, product.url)
  printTable(
    'Change of screen inside the app, this machine at its own speed',
    ['Change', 'time'],
    [
      ['cold: /admin/decks to /admin/profile', `${change.cold.toFixed(0)} ms`],
      ['warm: back to /admin/decks', `${change.warm.toFixed(0)} ms`],
    ],
  )
} finally {
  await browser.close()
  floorServer.close()
  await endProduct(product)
  rmSync(folder, { recursive: true, force: true })
}
