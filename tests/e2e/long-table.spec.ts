import type { Locator, Page } from '@playwright/test'
import { prefetched } from './harness/prefetched.ts'
import { addManyDecks } from './harness/many-decks.ts'
import { endProduct, startProduct, type Product } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

const MANY = 3000
const LAST = 'Section 003000'

function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Decks' })
}

function row(page: Page, title: string): Locator {
  return grid(page).getByRole('row').filter({ hasText: title })
}

function rowParameter(page: Page): number {
  return Number(new URL(page.url()).searchParams.get('row') ?? 1)
}

test.describe('a table of thousands of decks', () => {
  test.describe.configure({ mode: 'default' })
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({}, (dataDir) => addManyDecks(dataDir, 'Halvorsen Creek Copper', MANY))
  })
  test.afterAll(() => endProduct(product))

  test('draws the rows in view, and keeps its place in the address, on the way back and in a pasted link', async ({
    as,
  }) => {
    const { page } = await as('admin', { baseURL: product.url })
    await page.goto('/admin/decks?view=table')
    await prefetched(page)
    await expect.poll(async () => Number(await grid(page).getAttribute('aria-rowcount'))).toBeGreaterThan(MANY)
    expect(await grid(page).getByRole('row').count()).toBeLessThan(80)
    await grid(page).focus()
    await page.keyboard.press('End')
    await expect(row(page, LAST)).toBeInViewport()
    expect(await grid(page).getByRole('row').count()).toBeLessThan(80)
    await expect.poll(() => rowParameter(page)).toBeGreaterThan(MANY - 100)
    const kept = page.url()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: LAST, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(row(page, LAST)).toBeInViewport()
    expect(page.url()).toBe(kept)

    const other = await page.context().newPage()
    await other.goto(kept)
    await expect(row(other, LAST)).toBeInViewport()
    await other.goto('/admin/decks?view=table&row=999999')
    await expect(row(other, LAST)).toBeInViewport()
  })

  test('keeps its place on a slow machine, where a new address takes a while', async ({ as }) => {
    const { page, context } = await as('admin', { baseURL: product.url })
    await page.goto('/admin/decks?view=table')
    await prefetched(page)
    await grid(page).focus()
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    for (const [key, title] of [
      ['End', LAST],
      ['Home', 'Quarterly news'],
      ['End', LAST],
    ] as const) {
      await page.keyboard.press(key)
      await expect(row(page, title)).toBeInViewport()
      await expect.poll(() => rowParameter(page) > MANY - 100).toBe(key === 'End')
    }
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect(row(page, LAST)).toBeInViewport()
    await expect(grid(page)).toBeFocused()
  })

  test('is walked and chosen from with the keyboard, and what is chosen stays so out of view', async ({ as }) => {
    const { page } = await as('admin', { baseURL: product.url })
    await page.goto('/admin/decks?view=table&q=Section+0005')
    await prefetched(page)
    await expect(row(page, 'Section 000501')).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '101')
    await grid(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(row(page, 'Section 000501')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'Actions for the selection' })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await page.keyboard.press('End')
    await expect(row(page, 'Section 000599')).toBeInViewport()
    await expect(row(page, 'Section 000501')).toHaveCount(0)
    await expect(bar.getByText('3 selected')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(row(page, 'Section 000502')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Section 000504')).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })

  test('a range is chosen with shift across pages that were not fetched yet, and trashed at once', async ({ as }) => {
    const { page } = await as('admin', { baseURL: product.url })
    await page.goto('/admin/decks?view=table&q=Section+001')
    await prefetched(page)
    await row(page, 'Section 001000').getByRole('checkbox').check()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(row(page, 'Section 001999')).toBeInViewport()
    await row(page, 'Section 001999')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('At most 500 rows can be selected at once', { exact: true })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await row(page, 'Section 001002')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(row(page, 'Section 001000')).toHaveCount(0)
    await expect(row(page, 'Section 001003')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Section 001000')).toBeVisible()
  })

  test('is sorted from its beginning, and renamed in its place', async ({ as }) => {
    const { page } = await as('admin', { baseURL: product.url })
    await page.goto('/admin/decks?view=table&row=2000')
    // The page is moved to its row first, from under the pointer.
    await prefetched(page)
    await grid(page).getByRole('columnheader', { name: 'Deck' }).getByRole('link').click()
    await expect(grid(page).getByRole('columnheader', { name: 'Deck' })).toHaveAttribute('aria-sort', 'ascending')
    expect(rowParameter(page)).toBe(1)
    await page.goto('/admin/decks?view=table&q=Section+002')
    await expect(row(page, 'Section 002000')).toBeVisible()
    await grid(page).focus()
    await page.keyboard.press('F2')
    const field = page.getByRole('textbox', { name: 'Title of the deck' })
    await field.fill('Section 002 by another name')
    await field.press('Enter')
    await expect(row(page, 'Section 002 by another name')).toBeVisible()
  })

  test('says which rows could not be loaded and gets them when asked again', async ({ as, consoleWatch }) => {
    consoleWatch.allow(/status of 500/, /ApiError/)
    const { page } = await as('admin', { baseURL: product.url })
    await page.goto('/admin/decks?view=table')
    await prefetched(page)
    await expect(grid(page)).toBeVisible()
    let broken = true
    await page.route(/\/v2\/decks\?.*page_size=100/, (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await grid(page).focus()
    await page.keyboard.press('End')
    const missing = grid(page).getByText('These rows could not be loaded').last()
    await expect(missing).toBeInViewport()
    broken = false
    await grid(page).getByRole('button', { name: 'Try again' }).last().click()
    await expect(row(page, LAST)).toBeInViewport()
    await expect(missing).toBeHidden()
  })

  test('fits a phone and has nothing that axe finds', async ({ as }) => {
    const { page } = await as('admin', {
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await page.goto('/admin/decks?view=table&row=1000')
    await expect(grid(page).getByRole('checkbox').nth(1)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await grid(page).getByRole('row').nth(12).getByRole('checkbox').check()
    await expect(page.getByText('1 selected').last()).toBeVisible()
    await expect(page).toBeAccessible()
  })
})

for (const width of [768, 820, 1024])
  test(`titles are read in full in the table, ${width} px wide`, async ({ as }) => {
    const { page } = await as('admin', { viewport: { width, height: 900 } })
    for (const [state = '', title = ''] of [
      ['active', 'Halvorsen Creek technical report'],
      ['trash', 'Investor presentation, draft'],
    ]) {
      await page.goto(`/admin/decks?${new URLSearchParams({ view: 'table', state, q: title })}`)
      const shown = grid(page).getByText(title, { exact: true }).first()
      await expect(shown).toBeVisible()
      expect(await shown.evaluate((text) => text.scrollWidth <= text.clientWidth), `${state}: all of it`).toBe(true)
    }
  })
