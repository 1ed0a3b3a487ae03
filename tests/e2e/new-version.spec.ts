import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { prefetched } from './harness/prefetched.ts'
import { copyBuild, replaceBuild } from './harness/build.ts'
import { choosePdf } from './harness/decks.ts'
import { endProduct, startProduct, type Product } from './harness/product.ts'
import { expect, test as base } from './harness/test.ts'

const ANNOUNCED = 'A new version of Outcrop is available'

interface Release {
  readonly product: Product
  /** The next build takes the place of the one that is served. */
  deploy(): void
}

const test = base.extend<{ basePath: string; release: Release }>({
  /** Path below which the product is reached. */
  basePath: ['', { option: true }],
  release: async ({ basePath, consoleWatch }, provide) => {
    // A file of the build before is a 404 now.
    consoleWatch.allow(/Failed to load resource|MissingPart|could not be fetched|Refused to apply style/)
    const folder = mkdtempSync(join(tmpdir(), 'outcrop-release-'))
    copyBuild(folder)
    const product = await startProduct({
      APP_DIR: folder,
      ...(basePath && { PUBLIC_URL: `http://localhost${basePath}` }),
    })
    await provide({ product, deploy: () => replaceBuild(folder, 'release-two') })
    await endProduct(product)
    rmSync(folder, { recursive: true, force: true })
  },
})

/** Tells whether the page runs on the newer build: its texts are asked for by its version. */
function watchRelease(page: Page): () => boolean {
  let isNew = false
  page.on('request', (request) => {
    isNew ||= request.url().endsWith('v=release-two')
  })
  return () => isNew
}

/** Five minutes pass on the page's clock, so that it asks for the newest build. */
async function waitForPoll(page: Page) {
  await page.clock.fastForward('05:01')
}

test('a newer build is announced and comes with the next page; nothing that is typed is lost', async ({
  release,
  as,
}) => {
  const { page } = await as('admin', { baseURL: release.product.url })
  await page.clock.install()
  await page.goto('/admin/decks')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: /^Blank/ }).click()
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.fill('Half a title')
  await prefetched(page)
  const isNew = watchRelease(page)
  release.deploy()
  await waitForPoll(page)
  await expect(page.getByText(ANNOUNCED, { exact: true })).toBeVisible()
  await expect(title).toHaveValue('Half a title')
  await title.fill('Half a title and the rest')
  // The deck's screen may be a file that is gone by now.
  await page.getByRole('dialog').getByRole('button', { name: 'Create deck' }).click()
  await expect(page.getByRole('heading', { name: 'Half a title and the rest', level: 1 })).toBeVisible()
  await expect.poll(isNew).toBe(true)
})

test('a part that is gone neither takes the page nor what is typed on it, and the next page is whole', async ({
  release,
  as,
}) => {
  const { page } = await as('admin', { baseURL: release.product.url })
  await page.goto('/admin/decks')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await prefetched(page)
  const isNew = watchRelease(page)
  release.deploy()
  await search.fill('gold')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(ANNOUNCED, { exact: true })).toBeVisible()
  await expect(search).toHaveValue('gold')
  expect(isNew()).toBe(false)
  await page.getByRole('link', { name: 'Outcrop' }).first().click()
  await expect.poll(isNew).toBe(true)
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: /account/i }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
})

test("where there is no newer build nothing is announced, and a poll that fails is nobody's business", async ({
  release,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_/)
  const { page } = await as('admin', { baseURL: release.product.url })
  await page.clock.install()
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await prefetched(page)
  const asked = page.waitForResponse('**/build.json')
  await waitForPoll(page)
  await asked
  await release.product.stop()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/build.json'))
  await waitForPoll(page)
  await failed
  await expect(page.getByText(ANNOUNCED, { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
})

test('a part that cannot be fetched and has no newer build says so, with another try that works', async ({
  release,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_/)
  const { page } = await as('admin', { baseURL: release.product.url })
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await prefetched(page)
  await release.product.stop()
  await page.evaluate(() => history.pushState(null, '', '/status'))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await release.product.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page).toHaveURL(/\/status$/)
})

/** Holds parts back on their way to the page; what is let go of comes from what is served by then. */
async function hold(page: Page, parts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(parts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Loaded when the browser is idle, after the first screen. */
const IDLE_CHUNKS = /\/assets\/(?:telemetry|offline-prefetch)-/

for (const basePath of ['', '/outcrop'])
  test.describe(basePath === '' ? 'at the root' : `below ${basePath}`, () => {
    test.use({ basePath })

    test('a build replaced while the first page loads keeps what was typed, and comes with the next page', async ({
      release,
      as,
    }) => {
      const { page } = await as('admin', { baseURL: release.product.url })
      const letGo = await hold(page, IDLE_CHUNKS)
      const isNew = watchRelease(page)
      const asked = page.waitForRequest(IDLE_CHUNKS)
      await page.goto(`${basePath}/admin/decks`)
      await asked
      const search = page.getByRole('searchbox')
      await search.fill('gold')
      release.deploy()
      const manifest = page.waitForResponse('**/build.json')
      letGo()
      await manifest
      await expect(search).toHaveValue('gold')
      expect(isNew()).toBe(false)
      await page.getByRole('link', { name: 'Outcrop' }).first().click()
      await expect.poll(isNew).toBe(true)
      await expect(page).toHaveURL(`${release.product.url}${basePath}/`)
    })
  })

test('a page that is gone, with the page that would say so, is loaded anew once', async ({ release, as }) => {
  const { page } = await as('admin', { baseURL: release.product.url })
  const letGo = await hold(page, /\/assets\/(?:error-page|not-found-page)-/)
  const isNew = watchRelease(page)
  const asked = page.waitForRequest(/\/assets\/error-page-/)
  // Nothing else is there yet, either: what the first page leads to is fetched when it is wanted.
  await page.goto('/admin/decks')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.getByRole('searchbox').fill('gold')
  await asked
  release.deploy()
  await page.evaluate(() => history.pushState(null, '', '/status'))
  letGo()
  await expect.poll(isNew).toBe(true)
  await expect(page).toHaveURL(/\/status$/)
  await expect(page.getByRole('link', { name: 'Outcrop' }).first()).toBeVisible()
})

/** A page whose screen comes later. */
const LATER = '/beta/meeting/0d000000-0000-7000-8000-000000000001'

test('a build that stays broken is loaded anew once, and then says so', async ({ release, as }) => {
  const { page } = await as('admin', { baseURL: release.product.url })
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await prefetched(page)
  // Half of a deployment: the manifest is there, and a part is missing from both builds.
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'release-two' } }))
  await page.route(/\/assets\/pending-screen-/, (route) => route.fulfill({ status: 404 }))
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  const reloaded = page.waitForEvent('load')
  await page.evaluate((path) => history.pushState(null, '', path), LATER)
  await reloaded
  const asked = page.waitForResponse('**/build.json')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await asked
  await expect(page.getByText(ANNOUNCED, { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toEqual([release.product.url + LATER])
})

test('a newer build waits for an upload that is under way, and comes once it is done', async ({ release, as }) => {
  const { page } = await as('admin', { baseURL: release.product.url })
  await page.clock.install()
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await prefetched(page)
  const isNew = watchRelease(page)
  const letGo = await hold(page, /\/v2\/uploads\/[^/]+$/)
  await choosePdf(page, 'quarterly-news.pdf')
  await page.getByRole('dialog', { name: 'Create deck' }).getByRole('button', { name: 'Close' }).click()
  const panel = page.getByRole('region', { name: 'Uploads' })
  await expect(panel.getByText('quarterly-news.pdf')).toBeVisible()
  release.deploy()
  await waitForPoll(page)
  await expect(page.getByText(ANNOUNCED, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Outcrop' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  // What this page is made of went with the old build; the notice of the new one leaves the upload in view.
  const notice = await page.getByRole('listitem').filter({ hasText: ANNOUNCED }).boundingBox()
  const sending = await panel.boundingBox()
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(sending?.y ?? 0)
  expect(isNew()).toBe(false)
  letGo()
  await expect.poll(isNew).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
