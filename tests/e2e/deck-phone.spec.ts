import type { Page } from '@playwright/test'
import { copyDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Controls that are too small to tap. */
function smallControls(page: Page, within: string) {
  return page.locator(within).evaluate((place) =>
    [...place.querySelectorAll<HTMLElement>('button, input')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => ({
        name: element.ariaLabel ?? element.innerText,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  )
}

test('controls of the editor and the viewer are large enough to tap, and nothing overflows or overlaps', async ({
  as,
}) => {
  const { page, api } = await as('admin', PHONE)
  const { id, slide_count: count } = await copyDeck(api)
  await page.goto(`/admin/decks/${id}?mode=present`)
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  await expect(viewer).toBeVisible()
  expect(await smallControls(page, '[role=dialog]')).toEqual([])
  await viewer.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: /^Full screen/ }).tap()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)

  await page.goto(`/admin/decks/${id}`)
  await expect(slides(page)).toHaveCount(count)
  expect(await smallControls(page, 'main')).toEqual([])
  for (const index of [0, 1, 2]) await slides(page).nth(index).locator('[data-tick]').tap()
  await expect(page.getByText('3 selected')).toBeVisible()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  const boxes = await page
    .getByRole('main')
    .locator('h1, h2, button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.querySelector('button') && !one.closest('h1 button'))
        .map((one) => ({
          name: one.textContent || one.ariaLabel,
          box: one.getBoundingClientRect().toJSON() as DOMRect,
        })),
    )
  for (const [index, { name, box }] of boxes.entries()) {
    expect(box.right, `right edge of ${name}`).toBeLessThanOrEqual(390)
    for (const other of boxes.slice(index + 1)) {
      const apart =
        box.right <= other.box.left + 1 ||
        other.box.right <= box.left + 1 ||
        box.bottom <= other.box.top + 1 ||
        other.box.bottom <= box.top + 1
      expect(apart, `${name} beside ${other.name}`).toBe(true)
    }
    if (name?.startsWith('Slide')) expect(box.height, 'the heading stands in one line').toBeLessThan(32)
  }
})

test('the trash says who deleted a deck and for how long it is kept, and is emptied by typing the title', async ({
  as,
}) => {
  const { page, api } = await as('admin', PHONE)
  const presenter = await as('presenter')
  const deck = await copyDeck(api)
  await presenter.api.send('DELETE', `/v2/decks/${deck.id}`)
  await page.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  await page.getByRole('link', { name: 'Trash' }).click()
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText(`30 days left·Deleted by ${presenter.api.user.name}`)
  await expect(page.getByText('Items are kept for 30 days, then permanently deleted.')).toBeVisible()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
  await card.getByRole('button', { name: `Actions for ${deck.title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const question = page.getByRole('alertdialog')
  const submit = question.getByRole('button', { name: 'Delete permanently' })
  await question.getByRole('textbox').fill(deck.title.slice(0, -1))
  await submit.click()
  await expect(question.getByText("The text doesn't match")).toBeVisible()
  await question.getByRole('textbox').fill(deck.title)
  await submit.click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})

test('a phone shows many decks at once, their covers at the side, and a tablet two next to each other', async ({
  admin,
}) => {
  const { page, api } = admin
  const mark = crypto.randomUUID().slice(0, 8)
  for (const letter of ['A', 'B', 'C', 'D']) await copyDeck(api, { title: `${letter} ${mark}` })
  const card = page.getByRole('main').getByRole('listitem')
  const boxOf = async (index: number) => {
    const box = await card.nth(index).boundingBox()
    if (!box) throw new Error(`card ${index} is not shown`)
    return box
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/decks?q=${mark}&sort=title`)
  await expect(card).toHaveCount(4)
  for (const index of [0, 1, 2, 3]) expect((await boxOf(index)).height).toBeLessThan(100)
  await expect(card.nth(3)).toBeInViewport({ ratio: 1 })
  const cover = await card.first().getByRole('presentation').boundingBox()
  const heading = await card.first().getByRole('heading').boundingBox()
  expect(cover && heading && cover.x + cover.width).toBeLessThanOrEqual(heading?.x ?? 0)
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
  for (const [width, columns] of [
    [768, 2],
    [820, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await expect.poll(async () => (await boxOf(columns - 1)).y).toBe((await boxOf(0)).y)
    if (columns < 4) expect((await boxOf(columns)).y).toBeGreaterThan((await boxOf(0)).y)
  }
})

test('a table of decks shows whole titles on a tablet', async ({ admin: { page } }) => {
  for (const [state, title] of [
    ['', 'Halvorsen Creek technical report'],
    ['trash', 'Investor presentation, draft'],
  ] as const) {
    await page.goto(`/admin/decks?${new URLSearchParams({ view: 'table', state, q: title, row: '3' })}`)
    const shown = page.getByRole('rowheader').getByText(title, { exact: true }).first()
    await expect(shown).toBeVisible()
    await expect(page).toBeAccessible()
    for (const width of [768, 820, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const isWhole = () => shown.evaluate((text) => text.scrollWidth <= text.clientWidth)
      await expect.poll(isWhole, `${title}, ${width} px`).toBe(true)
    }
  }
})

const STRANGE = [
  'Ω'.repeat(200),
  '⛏️ Drilling 🪨 results 👩🏽‍🔬',
  'عرض المستثمرين ٢٠٢٦',
  '<script>document.title = "taken over"</script>',
  'averyveryverylongwordwithoutanyspace'.repeat(5),
]

test('strange titles are shown as they are, and the page keeps its width', async ({ as }) => {
  const { page, api } = await as('admin', PHONE)
  const mark = crypto.randomUUID().slice(0, 6)
  for (const title of STRANGE) {
    const shown = `${title.slice(0, 193)} ${mark}`
    const deck = await api.createDeck(api.user.companies[0]?.id ?? '', shown)
    await page.goto(`/admin/decks/${deck.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
    expect(await widthOf(page)).toBeLessThanOrEqual(390)
    await expect(page).not.toHaveTitle('taken over')
  }
  await page.goto(`/admin/decks?q=${mark}`)
  await expect(page.getByRole('checkbox')).toHaveCount(STRANGE.length)
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
})
