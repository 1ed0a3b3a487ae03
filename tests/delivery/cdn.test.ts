import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { pathBelow, shellBelow } from '@outcrop/contract/site/public-url.ts'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM_SWITCHES, chromiumPath } from '../e2e/harness/chromium.ts'
import { DEMO_PASSWORD, PERSONAS } from '../e2e/harness/personas.ts'
import { endProduct, freePort, ROOT, startProduct, type Product } from '../e2e/harness/product.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const site = process.env['APP_DIR'] ?? join(ROOT, 'dist')

/** Where the same folder lies a second time, with the one place of its page changed. */
const FOLDER = '/tools/outcrop'

/** What a CDN is told to do: files as they lie there, and the shell where there is none. It knows nothing else. */
function staticServer(config: string): Server {
  return createServer((request, response) => {
    const asked = normalize(new URL(request.url ?? '/', 'http://cdn').pathname)
    const below = pathBelow(FOLDER, asked)
    const path = below ?? asked
    void (async () => {
      if (path === '/config.json') return response.setHeader('content-type', 'application/json').end(config)
      const file = await readFile(join(site, path)).catch(() => null)
      if (file === null && extname(path) !== '') return response.writeHead(404).end()
      response.setHeader('content-type', TYPES[file ? extname(path) : '.html'] ?? 'application/octet-stream')
      const page = await readFile(join(site, 'index.html'), 'utf8')
      return response.end(file ?? (below === null ? page : shellBelow(FOLDER, page)))
    })()
  })
}

let product: Product
let cdn: Server
let browser: Browser
let address = ''
beforeAll(async () => {
  const port = await freePort()
  address = `http://localhost:${port}`
  product = await startProduct({ PUBLIC_URL: address, CORS_ORIGINS: address, APP_DIR: '' })
  cdn = staticServer(JSON.stringify({ AMPLITUDE_API_KEY: 'k', API_BASE_URL: product.url, OWN_API: true }))
  await new Promise<void>((resolve) => cdn.listen(port, resolve))
  browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_SWITCHES })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  cdn?.closeAllConnections()
  cdn?.close()
  if (product) await endProduct(product)
})

test.each([
  ['at the root of a CDN', ''],
  ['in a folder of a CDN', FOLDER],
])('the built app %s, with the API elsewhere: deep link, sign-in, reload', async (_where, folder) => {
  const page = await browser.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto(`${address}${folder}/admin/decks?view=table`)
  await page.waitForURL((url) => url.pathname === `${folder}/login`)
  await page.getByLabel(/e-?mail/i).fill(PERSONAS.admin)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === `${folder}/admin/decks` && url.searchParams.get('view') === 'table')
  const deck = page.locator(`a[href^="${folder}/admin/decks/"]`).first()
  await deck.click()
  await page.waitForURL((url) => /^\/admin\/decks\/[\w-]+$/.test(url.pathname.slice(folder.length)))
  await page.reload()
  // The images come from the API, too, and are shown.
  await page.waitForFunction(() => {
    const slides = [...document.images].filter((image) => image.src.includes('/v2/media/'))
    return slides.some((image) => image.naturalWidth > 0)
  })
  expect(wrong).toEqual([])
  await page.close()
})

test('a file that is not there is not the page', async () => {
  expect((await fetch(`${address}/assets/gone-abc12345.js`)).status).toBe(404)
  expect(await (await fetch(`${address}/meetings/recordings/x`)).text()).toContain('property="og:title"')
})
