import type { Locator, Page } from '@playwright/test'
import { fetchedAhead } from './harness/ahead.ts'
import { copyDeck } from './harness/decks.ts'
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

test('a first visit has five scripts on their way at once', async ({ admin }) => {
  const { page, api } = admin
  const { id } = await copyDeck(api)
  const scripts = await holdAll(page, /\/assets\/(?!framework-)[^/]+\.js/)
  // It is asked for when all that may come ahead has been.
  const style = page.waitForRequest(/\/assets\/style-/)
  const visit = page.goto(`/admin/decks/${id}`)
  await style
  await expect.poll(scripts.names).toHaveLength(AT_ONCE)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  scripts.names().forEach(scripts.letGo)
  await visit
})

test('pages that the pointer passes over are fetched ahead five at a time', async ({ admin }) => {
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

/** Runs in the page: notes whether another screen stands when the next press has been heard by all, before any other task. */
function watchPress(): void {
  const before = document.querySelector('h1')?.textContent
  const heading = () => document.querySelector('h1')?.textContent
  const changed = () => heading() !== undefined && heading() !== before
  const seen = { changed, inPress: false }
  Object.assign(globalThis, { seen })
  addEventListener('click', () => (seen.inPress = changed()), { once: true })
}

interface Watched {
  readonly seen: { readonly inPress: boolean; changed(): boolean }
}

test('a page that is there already is drawn in the press on its link', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const toDeck = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const links = [
    toDeck,
    page.getByRole('navigation').getByRole('link', { name: 'Decks' }).first(),
    page.getByRole('link', { name: 'Outcrop' }),
    page.getByRole('link', { name: 'Back-office' }),
  ]
  const drawnInPress = async (link: Locator) => {
    await page.evaluate(watchPress)
    await link.click()
    await page.waitForFunction(() => (globalThis as unknown as Watched).seen.changed())
    return page.evaluate(() => (globalThis as unknown as Watched).seen.inPress)
  }
  expect(await drawnInPress(toDeck), 'a deck that has to be fetched').toBe(false)
  for (const link of links.slice(1)) await drawnInPress(link)
  for (const link of links) expect(await drawnInPress(link), `on the way to ${page.url()}`).toBe(true)
})

test('what the next page asks for, and its title, wait until it is shown', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await expect(page).toHaveTitle(/^Decks/)
  await fetchedAhead(page)
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent
    const noted: string[] = []
    Object.assign(globalThis, { noted })
    const { fetch } = globalThis
    globalThis.fetch = (...asked) => {
      const [what] = asked
      if ((what instanceof Request ? what.url : what.toString()).includes('v2/decks')) noted.push('asked')
      return fetch(...asked)
    }
    const title = document.querySelector('title')
    if (title) new MutationObserver(() => noted.push('titled')).observe(title, { childList: true })
    const drawing = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (!heading || heading === before) return
      drawing.disconnect()
      noted.length = 0
      noted.push('drawn')
      requestAnimationFrame(() => noted.push('shown'))
    })
    drawing.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Outcrop' }).click()
  await expect(page).toHaveTitle(/^Home/)
  const noted = () => page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted)
  await expect.poll(noted).toEqual(expect.arrayContaining(['asked', 'titled']))
  expect((await noted()).slice(0, 2)).toEqual(['drawn', 'shown'])
})
