import type { Page } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { copyDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

function viewer(page: Page) {
  return page.getByRole('dialog', { name: /presentation$/ })
}

async function present(page: Page, api: Api, search = '') {
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present${search}`)
  await expect(viewer(page)).toBeVisible()
  return deck
}

test('an address with a slide beyond the end opens the last, and says so', async ({ admin }) => {
  const { page, api } = admin
  const deck = await present(page, api, '&slide=99')
  const note = viewer(page).getByText(`There is no slide 99: this deck has ${deck.slide_count}.`)
  await expect(note).toBeVisible()
  await expect(viewer(page).getByText(`${deck.slide_count} of ${deck.slide_count}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByText(`${deck.slide_count - 1} of ${deck.slide_count}`)).toBeVisible()
  await expect(note).toBeHidden()
  await page.goto(`/admin/decks/${deck.id}?mode=present&slide=nonsense`)
  await expect(viewer(page).getByText(`1 of ${deck.slide_count}`)).toBeVisible()
  await expect(viewer(page).getByText(/^There is no slide/)).toBeHidden()
})

test('a deck is read by the keyboard alone', async ({ admin }) => {
  const { page, api } = admin
  const { slide_count: count } = await present(page, api)
  const at = (number: number) => expect(viewer(page).getByText(`${number} of ${count}`)).toBeVisible()
  for (const [key, number] of [
    ['End', count],
    ['ArrowRight', count],
    ['Home', 1],
    ['ArrowLeft', 1],
    ['PageDown', 2],
    ['Space', 3],
    ['Shift+Space', 2],
    ['PageUp', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await at(number)
  }
  const wide = viewer(page).getByRole('button', { name: 'Fit to width' })
  await page.keyboard.press('w')
  await expect(wide).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('w')
  await expect(wide).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/mode=/)
})

test('on a phone every control of the viewer and the editor can be met by a finger', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const deck = await copyDeck(api)
  const small = (within: string) =>
    page.locator(within).evaluate((place) =>
      [...place.querySelectorAll<HTMLElement>('button, input')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => ({
          name: element.ariaLabel ?? element.innerText,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    )
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  await expect(viewer(page)).toBeVisible()
  expect(await small('[role=dialog]')).toEqual([])
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page).first()).toBeVisible()
  expect(await small('main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
