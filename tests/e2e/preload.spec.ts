import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

/** What the specification allows. */
const AT_ONCE = 5

/** Holds back what is asked for, and says what is waiting. `letGo` lets the first of it come. */
async function holdAll(page: Page, what: RegExp) {
  const waiting: { readonly name: string; go(): void }[] = []
  await page.route(what, async (route) => {
    await new Promise<void>((go) => waiting.push({ name: new URL(route.request().url()).pathname, go }))
    await route.fallback()
  })
  return {
    names: () => waiting.map(({ name }) => name),
    letGo: () => waiting.shift()?.go(),
  }
}

test('pages that the pointer passes over are preloaded five at a time', async ({ admin }) => {
  const { page } = admin
  await page.clock.install()
  await page.goto('/admin/decks')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const decks = await holdAll(page, /\/v2\/decks\/[\w-]+$/)
  for (const link of (await links.all()).slice(0, 8)) {
    await link.hover()
    // As long as a hand rests that means it.
    await page.clock.runFor(100)
  }
  await expect.poll(decks.names).toHaveLength(AT_ONCE)
  await page.clock.runFor(1000)
  expect(decks.names()).toHaveLength(AT_ONCE)
  decks.letGo()
  await expect.poll(decks.names).toHaveLength(AT_ONCE)
})
