import type { Page } from '@playwright/test'
import { turnSwitch } from './harness/operator.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

test.afterEach(({ product }) => turnSwitch(product, 'maintenance', 'off'))

function isDown(page: Page) {
  return expect(page.getByRole('heading', { level: 1, name: 'Outcrop is down for maintenance' })).toBeVisible()
}

test('in maintenance every page is /maintenance, and afterwards it is where it was, with its query', async ({
  as,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/503|Failed to load resource/)
  const { page } = await as('admin')
  await turnSwitch(product, 'maintenance', 'on')
  for (const address of ['/', '/login', '/meetings', '/nowhere', '/admin/decks?q=roadshow']) {
    await page.goto(address)
    await isDown(page)
    expect(new URL(page.url()).pathname).toBe('/maintenance')
  }
  await turnSwitch(product, 'maintenance', 'off')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/decks\?q=roadshow$/)
})

test('maintenance that begins during a visit shows with the next action', async ({ as, product, consoleWatch }) => {
  consoleWatch.allow(/503|Failed to load resource|ApiError/)
  const { page, api } = await as('admin')
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible()
  await turnSwitch(product, 'maintenance', 'on')
  await expect.poll(() => api.send('GET', '/v2/decks').catch(String)).toContain('maintenance')
  // Long before they are asked for at their turn.
  const switches = page.waitForRequest('**/v2/switches', { timeout: 10_000 })
  await page.getByRole('searchbox').fill('gold')
  await switches
  await isDown(page)
})

test('the locale is kept for a year; what a guest said of themselves is gone once they sign in', async ({
  visitor,
}) => {
  await visitor.goto('/login')
  const cookie = async (name: string) => (await visitor.context().cookies()).find((entry) => entry.name === name)
  await expect.poll(async () => (await cookie('locale'))?.value).toBe('en')
  const days = ((await cookie('locale'))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(days).toBeGreaterThan(364.9)
  expect(days).toBeLessThanOrEqual(365)

  const value = encodeURIComponent(JSON.stringify({ name: 'Ada', emailAddress: null }))
  await visitor.context().addCookies([{ name: 'guest-info', value, url: visitor.url() }])
  await visitor.reload()
  expect((await cookie('guest-info'))?.value).toBe(value)
  await visitor.getByLabel(/email/i).fill(PERSONAS.investor)
  await visitor
    .getByLabel(/password/i)
    .first()
    .fill(DEMO_PASSWORD)
  await visitor.getByRole('button', { name: /^sign in$/i }).click()
  await expect(visitor).not.toHaveURL(/\/login/)
  await expect.poll(() => cookie('guest-info')).toBeUndefined()
})

test('planned maintenance closes the product at its time, says until when, and opens it again', async ({
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/503|Failed to load resource|ApiError/)
  const { page, api } = await as('super')
  const reader = await as('presenter')
  await reader.page.goto('/admin/decks')
  await page.goto('/status')
  await page.getByRole('button', { name: 'Plan maintenance' }).click()
  const form = page.getByRole('dialog', { name: 'Plan maintenance' })
  await expect(form.getByLabel('Close Outcrop while it lasts')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await api.send('POST', '/v2/status/maintenance', {
    title: 'Move to a larger machine',
    components: ['app'],
    starts_at: new Date(Date.now() - 1000).toISOString(),
    ends_at: new Date(Date.now() + 25_000).toISOString(),
    message: 'We move.',
    closes: true,
  })
  await isDown(reader.page)
  await expect(reader.page.getByText(/It should be finished/)).toBeVisible()
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible({ timeout: 60_000 })
})
