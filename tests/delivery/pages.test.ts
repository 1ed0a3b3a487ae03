import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { chromium, request, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Api } from '../e2e/harness/api.ts'
import { CHROMIUM_SWITCHES, chromiumPath } from '../e2e/harness/chromium.ts'
import { DEMO_PASSWORD, PERSONAS } from '../e2e/harness/personas.ts'
import { endProduct, freePort, ROOT, startProduct, type Product } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

/** A chat script that brings a script and a text of its own, and tries what no policy lets through. */
const CHAT_SCRIPT = `
window.supportChat = { identify() {}, shutdown() {} }
window.told = []
const own = document.createElement('script')
own.src = new URL('/more.js', document.currentScript.src).href
document.head.append(own)
const box = document.createElement('div')
try { box.innerHTML = '<img src=x onerror="told.push(1)">'; told.push('tag') } catch { told.push('no tag') }
try { document.createElement('script').src = 'https://elsewhere.example/x.js'; told.push('elsewhere') } catch { told.push('not elsewhere') }
box.innerHTML = trustedTypes.createPolicy('vendor', { createHTML: (html) => html }).createHTML('<b>Chat</b>')
told.push(box.innerText)
`

let product: Product
let web: Web
let browser: Browser
let vendor: Server
let vendorUrl = ''

beforeAll(async () => {
  const port = await freePort()
  product = await startProduct({
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    APP_DIR: '',
    SURVEY_AFTER_DAYS: '0',
  })
  const api = {
    API_UPSTREAM: new URL(product.url).host.replace('localhost', '127.0.0.1'),
    PUBLIC_URL: `http://localhost:${port}`,
  }
  web = await startWeb({ ...api, TELEMETRY_SINK: 'on' }, port)
  vendor = createServer((request, response) => {
    const script = request.url === '/chat.js' ? CHAT_SCRIPT : request.url === '/more.js' ? 'told.push("more")' : null
    response.setHeader('access-control-allow-origin', '*')
    if (script === null) response.end('{}')
    else response.setHeader('content-type', 'text/javascript').end(script)
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  vendorUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_SWITCHES })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  vendor?.close()
  await web?.stop()
  if (product) await endProduct(product)
})

/** What the page's policy refused, and what went wrong on the way. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (/content security policy|violates|refused to|trusted/i.test(message.text())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

async function signIn(page: Page, origin: string, who: keyof typeof PERSONAS = 'admin'): Promise<void> {
  await page.goto(`${origin}/login?redirectedFrom=/admin/decks`)
  await page.getByLabel(/e-?mail/i).fill(PERSONAS[who])
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: /^(sign|log) in$/i }).click()
  await page.waitForURL((url) => url.pathname === '/admin/decks')
}

test('the API is ready behind nginx', async () => {
  expect((await web.get('/readyz')).status).toBe(200)
  const { status, headers } = await web.get('/v2/decks')
  expect([status, headers['content-type']]).toEqual([401, 'application/problem+json'])
})

test('a part of a stored file comes as a part, and may be kept', async () => {
  const asking = await request.newContext()
  onTestFinished(() => asking.dispose())
  const api = await Api.signIn(asking, web.url, 'admin')
  const companyId = api.user.companies[0]?.id ?? ''
  const { results } = await api.send<{ results: Deck[] }>('GET', `/v2/decks?company_id=${companyId}`)
  const cover = results.flatMap((deck) => deck.cover).at(0)?.url ?? ''
  const { pathname, search } = new URL(cover, web.url)
  const whole = await web.get(pathname + search)
  expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
  expect(whole.headers['cache-control']).toContain('immutable')
  const part = await web.get(pathname + search, { range: 'bytes=10-19' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.body.length}`])
  expect(part.body).toEqual(whole.body.subarray(10, 20))
  const beyond = await web.get(pathname + search, { range: `bytes=${whole.body.length}-` })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`])
})

test('a visitor sees every public screen without a breach of the policy', async () => {
  const page = await browser.newPage()
  const heard = complaints(page)
  for (const path of ['/', '/login', '/maintenance', '/no/such/page', '/meetings/recordings/none']) {
    const answer = await page.goto(web.url + path)
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    await page
      .getByRole('main')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
  }
  expect(heard).toEqual([])
  await page.close()
})

test('what a screen opens beside itself breaks no policy: trash, purge, switcher, support, menu of a phone', async () => {
  const page = await browser.newPage()
  const heard = complaints(page)
  await signIn(page, web.url, 'both')
  await page.getByRole('button', { name: /^Company:/ }).click()
  await page.getByLabel('Search by name or ticker').fill('a')
  await page.keyboard.press('Escape')

  await page.goto(`${web.url}/admin/decks?view=table`)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.goto(`${web.url}/admin/decks?state=trash&view=table`)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Contact support' }).click()
  await page.getByLabel('Subject').fill('Sorting')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Outcrop' }).getByRole('link', { name: 'Decks' }).click()

  await page.goto(`${web.url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(heard).toEqual([])
  await page.close()
})

test('an admin goes through every finished screen, its dialogs and an error without a breach of the policy', async () => {
  const page = await browser.newPage()
  const heard = complaints(page)
  await signIn(page, web.url)
  const survey = page.getByRole('dialog', { name: /How likely are you to recommend/ })
  await survey.waitFor({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await survey.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('decks')
  await page.keyboard.press('Escape')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: /^From a PDF/ }).click()
  await (await chooser).setFiles(join(ROOT, 'tests/fixtures/quarterly-news.pdf'))
  const importer = page.getByRole('dialog', { name: 'Create deck' })
  await importer.getByRole('option').first().waitFor({ timeout: 30_000 })
  await page.keyboard.press('Escape')

  await page.goto(`${web.url}/admin/decks`)
  await page.locator('a[href^="/admin/decks/"]').first().click()
  await page.locator('img[src*="/v2/media/"]').first().waitFor()
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  await viewer.getByText(/^1 of \d+$/).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${web.url}/admin/decks/not-an-id`)
  await page.getByRole('heading', { level: 1, name: 'Deck not found' }).waitFor()
  await page.goto(`${web.url}/admin/decks`)
  const deck = page.locator('a[href^="/admin/decks/"]').first()
  await deck.waitFor()
  await product.stop()
  await deck.click()
  await page.getByRole('heading', { level: 1, name: 'Internal Server Error' }).waitFor()
  await product.start()
  expect(heard).toEqual([])
  await page.close()
}, 180_000)

test.each([
  ['a script in the page', 'document.head.append(Object.assign(document.createElement("script"), { text: "mark" }))'],
  ['a script from elsewhere', 'document.createElement("script").src = "https://elsewhere.example/x.js"'],
  ['a script of what people upload', 'document.createElement("script").src = "/v2/media/x"'],
  ['a script out of a blob', 'document.createElement("script").src = URL.createObjectURL(new Blob(["1"]))'],
  ['a worker from elsewhere', 'new Worker("https://elsewhere.example/x.js")'],
  ['HTML', 'document.body.innerHTML = "<b>x</b>"'],
  ['HTML in a frame', 'document.createElement("iframe").srcdoc = "<b>x</b>"'],
  ['text run as a script', 'setTimeout("1")'],
  ['another policy', 'trustedTypes.createPolicy("intruder", {})'],
])('%s that does not belong to the app is refused', async (_what, attempt) => {
  const page = await browser.newPage()
  const heard = complaints(page)
  await page.goto(`${web.url}/login`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(heard).toEqual([])
  await page.evaluate(attempt).catch(() => undefined)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await page.close()
})

test('vendors run what is theirs and nothing else', async () => {
  const withVendors = await startWeb({
    API_UPSTREAM: new URL(product.url).host.replace('localhost', '127.0.0.1'),
    CHAT_URL: `${vendorUrl}/chat.js`,
    SENTRY_DSN: `${vendorUrl.replace('//', '//key@')}/1`,
    ANALYTICS_HOST: vendorUrl,
    TAG_MANAGER_ID: 'GTM-TEST',
  })
  const page = await browser.newPage()
  try {
    const heard = complaints(page)
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'trustedTypes.createPolicy("goog#html", { createScriptURL: (a) => a }); window.tagged = true',
      }),
    )
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await page.goto(`${withVendors.url}/login`)
    await expect.poll(() => page.evaluate('window.tagged'), { timeout: 30_000 }).toBe(true)
    await page.addScriptTag({ url: `${vendorUrl}/chat.js` })
    await expect.poll(() => page.evaluate('window.told')).toEqual(['no tag', 'not elsewhere', 'Chat', 'more'])
    // Replays are compressed in a worker that the vendor's library makes from a blob.
    await expect.poll(() => workers).toEqual([expect.stringMatching(/^blob:/)])
    // The two that the chat script tried on purpose.
    expect(heard.filter((text) => !/TrustedHTML|TrustedScriptURL/.test(text))).toEqual([])
    expect(heard.length).toBe(2)
  } finally {
    await page.close()
    await withVendors.stop()
  }
})
