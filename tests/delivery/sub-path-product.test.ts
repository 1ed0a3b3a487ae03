import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_SWITCHES, chromiumPath } from '../e2e/harness/chromium.ts'
import { DEMO_PASSWORD, PERSONAS } from '../e2e/harness/personas.ts'
import { endProduct, freePort, ROOT, startProduct, until, type Product } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_SWITCHES })
})
afterAll(() => browser?.close())

/** A context in which every request that leaves the path, breach of the policy and error of a page is noted. */
async function watched(site: string): Promise<{ context: BrowserContext; page: Page; wrong: string[] }> {
  const context = await browser.newContext()
  const wrong: string[] = []
  context.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(`${site}/`)) wrong.push(request.url())
  })
  context.on('console', (message) => {
    if (/content security policy|violates|refused to|trusted/i.test(message.text())) wrong.push(message.text())
  })
  context.on('weberror', (error) => wrong.push(error.error().message))
  return { context, page: await context.newPage(), wrong }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(PERSONAS.admin)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** That pictures of slides are not only asked for but drawn. */
async function seesSlides(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].some((image) => image.src.includes('/v2/media/') && image.naturalWidth > 0),
  )
}

const at = (page: Page, address: string) => page.waitForURL((url) => url.href === address)
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Answers what went wrong on the way. */
async function walk(site: string): Promise<string[]> {
  const { context, page, wrong } = await watched(site)
  await page.goto(`${site}/admin/decks?view=table`)
  await at(page, `${site}/login?redirectedFrom=%2Fadmin%2Fdecks%3Fview%3Dtable`)
  await signIn(page)
  await at(page, `${site}/admin/decks?view=table`)
  const list = page.getByRole('link', { name: 'Roadshow, short version' })
  await list.waitFor()
  const asked: string[] = []
  const note = (request: Request) => asked.push(`${request.method()} ${request.url().slice(site.length)}`)
  page.on('request', note)
  await page.reload()
  await list.waitFor()
  page.off('request', note)
  // The first script requests the same addresses as the app, so nothing is requested twice.
  for (const early of ['POST /v2/auth/refresh', 'GET /v2/user', 'GET /v2/switches', 'GET /v2/decks?'])
    expect([early, asked.filter((one) => one.startsWith(early) && !one.includes('/companies')).length]).toEqual([
      early,
      1,
    ])
  await at(page, `${site}/admin/decks?view=table`)
  const { pathname } = new URL(`${site}/`)
  const cookies = await context.cookies(`${site}/v2/auth/refresh`)
  expect(cookies.map(({ name }) => name)).toContain('outcrop_refresh')
  expect(cookies.filter(({ path }) => !path.startsWith(pathname))).toEqual([])

  await list.click()
  await page.waitForURL((url) => url.href.startsWith(`${site}/admin/decks/`))
  await heading(page, 'Roadshow, short version')
  await seesSlides(page)
  const deck = page.url()
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  await viewer.getByText(/^1 of \d+$/).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText(/^2 of \d+$/).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await page.getByRole('navigation').getByRole('link', { name: 'Decks' }).first().click()
  await page.waitForURL((url) => url.href.startsWith(`${site}/admin/decks`) && url.href !== deck)
  await page.goBack()
  await heading(page, 'Roadshow, short version')

  const other = await context.newPage()
  await other.goto(deck)
  await heading(other, 'Roadshow, short version')
  await seesSlides(other)
  await other.goto(`${site}/presentations`)
  await other.waitForURL((url) => url.href.startsWith(`${site}/admin/decks`))
  await other.goto(`${site}/Admin/Decks/`)
  await at(other, `${site}/admin/decks`)
  await other.close()

  await page.goto(`${site}/no/such/page`)
  await heading(page, 'Page not found')
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await at(page, `${site}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.goto(`${site}/admin/decks`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: /^From a PDF/ }).click()
  await (await chooser).setFiles(join(ROOT, 'tests/fixtures/investor-deck.pdf'))
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await dialog.getByLabel('Deck title').fill('Sent below a path')
  await dialog.getByRole('button', { name: /^Create deck with/ }).click()
  await heading(page, 'Sent below a path')
  await page.waitForURL((url) => /\/admin\/decks\/[\w-]+/.test(url.href.slice(site.length)))
  await seesSlides(page)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await at(page, `${site}/`)
  await until(
    async () => (await context.cookies()).every(({ name }) => name !== 'outcrop_refresh'),
    () => 'the cookie of the session is still there',
    10_000,
  )
  await page.goto(`${site}/admin/decks`)
  await at(page, `${site}/login?redirectedFrom=%2Fadmin%2Fdecks`)
  await context.close()
  return wrong
}

describe('behind nginx, below /outcrop', () => {
  let product: Product
  let web: Web
  beforeAll(async () => {
    const port = await freePort()
    const address = `http://localhost:${port}/outcrop`
    product = await startProduct({
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      TRUSTED_PROXIES: '1',
      APP_DIR: '',
      APP_URL: `http://127.0.0.1:${port}`,
    })
    const upstream = new URL(product.url).host.replace('localhost', '127.0.0.1')
    web = await startWeb({ API_UPSTREAM: upstream, PUBLIC_URL: address, TELEMETRY_SINK: 'on', DEMO: 'on' }, port)
  }, 300_000)
  afterAll(async () => {
    await web?.stop()
    if (product) await endProduct(product)
  })

  test('a person signs in, reads, comes back, uploads and signs out, and nothing leaves the path', async () => {
    expect(await walk(web.url)).toEqual([])
  }, 180_000)

  test('the front page has the head of the API, with whole addresses', async () => {
    await until(
      async () => (await web.get('/outcrop/')).body.includes('rel="canonical"'),
      () => 'the front page was not filled',
    )
    const { body, headers } = await web.get('/outcrop/')
    expect(body.toString()).toContain(`<link rel="canonical" href="${web.url}/" />`)
    expect(body.toString()).toContain(`<meta property="og:image" content="${web.url}/preview.png" />`)
    expect(body.toString()).toContain('<base href="/outcrop/" />')
    expect(headers['content-security-policy']).toContain("base-uri 'self'")
    const { wrong, page, context } = await watched(web.url)
    await page.goto(`${web.url}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(wrong).toEqual([])
    await context.close()
  })
})

// The path is one that the app has itself, so that an address that is taken for the other of the two is noticed.
describe('app and API in one process, below /admin', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ PUBLIC_URL: 'http://localhost/admin' })
  }, 300_000)
  afterAll(async () => {
    if (product) await endProduct(product)
  })

  test('a person signs in, reads, comes back, uploads and signs out, and nothing leaves the path', async () => {
    expect(await walk(`${product.url}/admin`)).toEqual([])
  }, 180_000)
})
