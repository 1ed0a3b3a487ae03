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

test('the palette opens above the viewer, which keeps the focus after it', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeFocused()
  await palette.click()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await viewer(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: deck.title, level: 1 })).toBeFocused()
})
