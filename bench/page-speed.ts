/**
 * Measures first and second visits on a slow CPU and network, of members and of visitors, next to static HTML and the floor (React and TanStack Router
 * with one route); then the time from a click on a link to the next screen. All sites are served alike: by nginx with the
 * image's configuration, over TLS and HTTP/2, with brotli.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, request } from '@playwright/test'
import { Api } from '../tests/e2e/harness/api.ts'
import { copyDeck } from '../tests/e2e/harness/decks.ts'
import { launchBrowser } from './browser.ts'
import { DEMO_PASSWORD, PERSONAS } from '../tests/e2e/harness/personas.ts'
import { startWeb } from '../tests/delivery/web.ts'
import { endProduct, freePort, type Product, startProduct } from '../tests/e2e/harness/product.ts'
import { createRecording } from '../tests/e2e/harness/recordings.ts'
import { buildFloor, buildStatic } from './floor.ts'
import { measureChanges } from './screen-change.ts'
import { makeCertificate, type SecureSite, serveOrigin } from './secure-server.ts'
import { NUMBER, SHORT } from './short.ts'
import { median, printTable } from './table.ts'
import { type Sign, SLOW, visit, type Visit } from './visit.ts'

const ROUNDS = SHORT ? 1 : (NUMBER ?? 5)
/** Clicks vary more than visits, so they need more rounds. */
const CHANGES_PER_ROUND = SHORT ? 1 : 3
const DECKS = SHORT ? 2 : 24
const DECK_LIST = 'ul a[href^="/admin/decks/"]'

interface Measured {
  readonly name: string
  readonly url: string
  readonly sign: Sign
  readonly signedIn: boolean
  readonly first: Visit[]
  readonly second: Visit[]
}

/** Signs in outside the browser, which is the only one to trust the certificate. */
async function signIn(url: string): Promise<{ api: Api; cookies: Storage['cookies'] }> {
  const asking = await request.newContext({ ignoreHTTPSErrors: true })
  const api = await Api.signIn(asking, url, 'admin')
  return { api, cookies: (await asking.storageState()).cookies }
}

/** Serves a folder, or the built app, as the nginx image does, with the product's API as its upstream. */
async function deliver(port: number, folder?: string, product?: Product): Promise<SecureSite> {
  const web = await startWeb(
    {
      PUBLIC_URL: `https://localhost:${port}`,
      // All visits come from one IP address.
      API_CALLS_PER_SECOND: '1000',
      AUTH_CALLS_PER_MINUTE: '6000',
      ...(product && { API_UPSTREAM: new URL(product.url).host.replace('localhost', '127.0.0.1') }),
    },
    undefined,
    folder,
  )
  const site = await serveOrigin(certificate, port, web.url)
  return { url: site.url, close: () => site.close().then(() => web.stop()) }
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** The browser storage left by a sign-in through the form, without cookies: each visit gets its own session. */
async function keptAfterSignIn(browser: Browser, url: string): Promise<Storage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login?redirectedFrom=/admin/decks`)
  await page.getByLabel('Email address').fill(PERSONAS.admin)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator(DECK_LIST).first().waitFor()
  const kept = await context.storageState()
  await context.close()
  return { ...kept, cookies: [] }
}

/** Addresses for visitors: a deck by its link, and the path of a published recording. */
async function shownToVisitors(api: Api): Promise<{ deck: string; recording: string }> {
  const deck = await copyDeck(api)
  const { url } = await api.send<{ url: string }>('POST', `/v2/decks/${deck.id}/links`, { name: 'Visitors' })
  const { id } = await createRecording(api, { deckId: deck.id })
  await api.send('PATCH', `/v2/recordings/${id}`, { published: true })
  return { deck: url, recording: `/meetings/recordings/${id}` }
}

function rowOf(row: Measured, key: 'first' | 'second', limit: Measured, floor: Measured): string[] {
  const of = (name: keyof Visit, from = row) => median(from[key].map((entry) => entry[name]))
  const ms = (name: keyof Visit) => of(name).toFixed(0)
  return [
    row.name,
    of('kilobytes').toFixed(1),
    of('requests').toFixed(0),
    ms('firstPaint'),
    (of('firstPaint') / of('firstPaint', limit)).toFixed(2),
    ms('largestPaint'),
    ms('usable'),
    (of('usable') / of('usable', floor)).toFixed(2),
    ms('drawn'),
    (of('drawn') / of('drawn', floor)).toFixed(2),
    ms('blocked'),
    of('shift').toFixed(3),
    of('heap').toFixed(1),
  ]
}

const pages = mkdtempSync(join(tmpdir(), 'outcrop-pages-'))
const folders = { still: join(pages, 'static'), floor: join(pages, 'floor') }
await buildStatic(folders.still)
const floorBytes = await buildFloor(folders.floor)
const certificate = makeCertificate()
const port = await freePort()
const product = await startProduct({ PUBLIC_URL: `https://localhost:${port}`, APP_DIR: '' })
const sites = [
  await deliver(await freePort(), folders.still),
  await deliver(await freePort(), folders.floor),
  await deliver(port, undefined, product),
] as const
const browser = await launchBrowser(certificate.chromiumArgument)
try {
  const [still, floorSite, site] = sites
  const kept = await keptAfterSignIn(browser, site.url)
  /** A browser with an empty cache and, if signed in, a new session. */
  const enter = async (signedIn: boolean): Promise<BrowserContext> => {
    if (!signedIn) return browser.newContext()
    const { cookies } = await signIn(site.url)
    return browser.newContext({ storageState: { ...kept, cookies } })
  }
  const { api } = await signIn(site.url)
  const shown = await shownToVisitors(api)
  const companyId = api.user.companies[0]?.id ?? ''
  const { count } = await api.send<{ count: number }>('GET', `/v2/decks?company_id=${companyId}`)
  for (let deck = count; deck < DECKS; deck += 1) await api.createDeck(companyId, `Deck ${deck + 1}`)

  const measured = (name: string, url: string, sign: Sign, signedIn = false): Measured => {
    return { name, url, sign, signedIn, first: [], second: [] }
  }
  const rows = [
    measured('static HTML (limit)', `${still.url}/`, { selector: 'h1' }),
    measured(`floor (${(floorBytes / 1000).toFixed(0)} kB of script)`, `${floorSite.url}/`, { selector: 'h1' }),
    measured('/login', `${site.url}/login`, { selector: 'input[name=email_address]' }),
    measured(`/admin/decks (${DECKS} decks)`, `${site.url}/admin/decks`, { selector: DECK_LIST }, true),
    measured('a deck link, its first slide', shown.deck, { selector: 'img[srcset*="/media/slides"]', loaded: true }),
    measured('a recording, its first picture', `${site.url}${shown.recording}`, {
      selector: 'img[src*="/media/"], video',
      loaded: true,
    }),
  ] as const
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of rows) {
      const context = await enter(row.signedIn)
      row.first.push(await visit(context, row.url, row.sign))
      row.second.push(await visit(context, row.url, row.sign))
      await context.close()
    }
  }
  const head = [
    'Page',
    'kB',
    'requests',
    'first paint',
    '× static',
    'largest',
    'usable',
    '× floor',
    'drawn',
    '× floor',
    'blocked',
    'shift',
  ]
  for (const key of ['first', 'second'] as const) {
    printTable(
      `The ${key} visit, in ms: CPU slowed ${SLOW.cpu} ×, ${SLOW.mbit} Mbit/s, latency ${SLOW.latency} ms; median of ${ROUNDS}`,
      [...head, 'heap MB'],
      rows.map((row) => rowOf(row, key, rows[0], rows[1])),
    )
  }
  await measureChanges(() => enter(true), site.url, CHANGES_PER_ROUND * ROUNDS)
} finally {
  await browser.close()
  for (const site of sites) await site.close()
  await endProduct(product)
  rmSync(pages, { recursive: true, force: true })
}
