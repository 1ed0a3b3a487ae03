import type { Locator, Page } from '@playwright/test'
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

/** Runs in the page: counts the tasks that the browser gets to between the next press and the heading of another screen. */
function countTasks(): void {
  const before = document.querySelector('h1')?.textContent
  const seen = { tasks: 0, drawn: false }
  Object.assign(globalThis, { seen })
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (seen.drawn) return
    seen.tasks += 1
    port2.postMessage(null)
  }
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent
    seen.drawn ||= Boolean(heading) && heading !== before
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('click', () => port2.postMessage(null), { capture: true, once: true })
}

test('a page that is there already waits for nothing when its link is pressed', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  const links = [
    page.getByRole('main').getByRole('listitem').getByRole('link').first(),
    page.getByRole('navigation').getByRole('link', { name: 'Decks' }).first(),
    page.getByRole('link', { name: 'Outcrop' }),
    page.getByRole('link', { name: 'Back-office' }),
  ]
  const press = async (link: Locator) => {
    await page.evaluate(countTasks)
    await link.click()
    await page.waitForFunction(() => (globalThis as unknown as { seen: { drawn: boolean } }).seen.drawn)
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => (globalThis as unknown as { seen: { tasks: number } }).seen.tasks)
  }
  for (const link of links) await press(link)
  for (const link of links) expect(await press(link), `on the way to ${page.url()}`).toBe(0)
})

test('what the next page asks for, and its title, wait until it is shown', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await expect(page).toHaveTitle(/^Decks/)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent
    const noted: string[] = []
    Object.assign(globalThis, { noted })
    const { fetch } = globalThis
    globalThis.fetch = (...asked) => {
      noted.push('asked')
      return fetch(...asked)
    }
    new MutationObserver(() => noted.push('titled')).observe(document.head, { childList: true, subtree: true })
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
  await page.waitForLoadState('networkidle')
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted)
  expect(noted.slice(0, 2)).toEqual(['drawn', 'shown'])
  expect(noted).toEqual(expect.arrayContaining(['asked', 'titled']))
})
