import type { Page } from '@playwright/test'
import { beOrdinary, ORDINARY_AGENT } from './harness/ordinary.ts'
import { endProduct, startProduct, type Product } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

function question(page: Page) {
  return page.getByRole('region', { name: 'May we count how Outcrop is used?' })
}

test.describe('where consent is asked for', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ ASK_CONSENT: 'on' })
  })
  test.afterAll(async () => endProduct(product))

  test('nothing is counted before a yes, a no is kept, and either can be changed in the menu', async ({ as }) => {
    const { page, context } = await as('admin', { baseURL: product.url, userAgent: ORDINARY_AGENT })
    await beOrdinary(context)
    const counted: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/v2/events')) counted.push(pathname)
    })
    await page.goto('/admin/decks')
    await expect(question(page)).toBeVisible()
    await expect(page).toBeAccessible()
    await question(page).getByRole('button', { name: 'Reject' }).click()
    await expect(question(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => performance.now() > 5000)
    await expect(question(page)).toHaveCount(0)
    expect(counted).toEqual([])

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Privacy choices' }).click()
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/v2/events'))
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await sent
    await expect(question(page)).toHaveCount(0)
  })

  test('a visitor on a phone changes the choice at the foot of the page', async ({ browser, consoleWatch }) => {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
    consoleWatch.watch(context)
    const page = await context.newPage()
    await page.goto('/')
    await question(page).getByRole('button', { name: 'Reject' }).click()
    await expect(question(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
    await expect(question(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await context.close()
  })
})

test('where it is not asked for, there is no question', async ({ admin }) => {
  await admin.page.goto('/admin/decks')
  await expect(admin.page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(question(admin.page)).toHaveCount(0)
})
