import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fetchedAhead } from './harness/ahead.ts'
import { copyBuild, replaceBuild } from './harness/build.ts'
import { endProduct, startProduct, type Product } from './harness/product.ts'
import { expect, test as base } from './harness/test.ts'

const ANNOUNCED = 'A newer version of Outcrop is ready'

interface Release {
  readonly product: Product
  /** The next build takes the place of the one that is served. */
  deploy(): void
}

const test = base.extend<{ release: Release }>({
  release: async ({ consoleWatch }, provide) => {
    // A file of the build before is a 404 now.
    consoleWatch.allow(/Failed to load resource|MissingPart|could not be fetched/)
    const folder = mkdtempSync(join(tmpdir(), 'outcrop-release-'))
    copyBuild(folder)
    const product = await startProduct({ APP_DIR: folder })
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
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('button', { name: /^Blank/ }).click()
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.fill('Half a title')
  await fetchedAhead(page)
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
  await fetchedAhead(page)
  const isNew = watchRelease(page)
  release.deploy()
  await search.fill('gold')
  await page.getByRole('button', { name: 'Search and commands' }).click()
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
  await fetchedAhead(page)
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
  await fetchedAhead(page)
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
