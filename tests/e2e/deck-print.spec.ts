import type { Page } from '@playwright/test'
import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

function viewer(page: Page) {
  return page.getByRole('dialog', { name: /presentation$/ })
}

/** Width and height of each page of a PDF as the browser writes it, in points. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((match) => ({
    width: Number(match[1]),
    height: Number(match[2]),
  }))
}

test('a deck is printed one slide on a page of its shape, without the hidden ones', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  const path = `/v2/decks/${deck.id}/slides`
  const { results } = await api.send<{ results: { id: string; width: number; height: number }[] }>('GET', path)
  await api.send('PATCH', `${path}/${results[1]?.id}`, { hidden: true })
  const text = { kind: 'text', heading: 'Outlook', body: '- Drill in May', align: 'start', background: 'dark' }
  results.push(await api.send('POST', path, { title: 'Outlook', content: text }))
  // The browser's own dialog would wait for somebody; the page stays as it is printed.
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
  })
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.locator('html[data-printed=yes]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-slides').getByText('Drill in May')).toBeVisible()
  await page.emulateMedia({ media: null })
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  const shown = results.filter((_, place) => place !== 1)
  expect(pages).toHaveLength(shown.length)
  for (const [place, { width, height }] of shown.entries())
    expect((pages[place]?.width ?? 0) / (pages[place]?.height ?? 1)).toBeCloseTo(width / height, 1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.print-slides')).toHaveCount(0)
  await expect(viewer(page)).toBeVisible()
})

test('autoplay loops, until any interaction', async ({ admin }) => {
  const { page, api } = admin
  await page.clock.install()
  const deck = await copyDeck(api)
  const at = (number: number) => expect(viewer(page).getByText(`${number} of ${deck.slide_count}`)).toBeVisible()
  await page.goto(`/admin/decks/${deck.id}?mode=present&slide=${deck.slide_count - 1}`)
  await at(deck.slide_count - 1)
  const more = viewer(page).getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitemradio', { name: '5 seconds' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Autoplay' }).click()
  const pause = viewer(page).getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible()
  await page.clock.runFor(5000)
  await at(deck.slide_count)
  // The next time begins when the picture has come.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return viewer(page).getByText(`1 of ${deck.slide_count}`).count()
    })
    .toBe(1)
  await page.keyboard.press('ArrowRight')
  await at(2)
  await expect(pause).toBeHidden()
  await page.clock.runFor(60_000)
  await at(2)
})
