import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumPath } from '../e2e/harness/chromium.ts'
import { endProduct, freePort, startProduct, type Product } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

let product: Product
let web: Web
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  product = await startProduct({
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    APP_DIR: '',
  })
  web = await startWeb(
    {
      API_UPSTREAM: new URL(product.url).host.replace('localhost', '127.0.0.1'),
      PUBLIC_URL: `http://localhost:${port}`,
    },
    port,
  )
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await web?.stop()
  if (product) await endProduct(product)
})

/** What the page's policy refused, and what went wrong on the way. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (/content security policy|violates|refused to/i.test(message.text())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

test('the API is ready behind nginx', async () => {
  expect((await web.get('/readyz')).status).toBe(200)
  const { status, headers } = await web.get('/v2/decks')
  expect([status, headers['content-type']]).toEqual([401, 'application/problem+json'])
})

test('a person signs in and goes through every finished screen without a breach of the policy', async () => {
  const page = await browser.newPage()
  const heard = complaints(page)
  for (const path of ['/', '/login', '/maintenance', '/no/such/page']) {
    const answer = await page.goto(web.url + path)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
    await page
      .getByRole('main')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
  }
  await page.goto(`${web.url}/login`)
  await page.getByLabel(/e-?mail/i).fill('admin@demo.outcrop.example')
  await page.getByLabel(/^password/i).fill('outcrop-demo')
  await page.getByRole('button', { name: /^(sign|log) in$/i }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${web.url}/admin/decks`)
  const deck = page.locator('a[href^="/admin/decks/"]').first()
  const href = await deck.getAttribute('href')
  await deck.waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(web.url + href)
  await page.locator('img[src*="/v2/media/"]').first().waitFor()
  expect(heard).toEqual([])
  await page.close()
})

test('a script that does not belong to the app is refused', async () => {
  const page = await browser.newPage()
  const heard = complaints(page)
  await page.goto(`${web.url}/login`)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.head.append(script)
  })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
  await page.close()
})
