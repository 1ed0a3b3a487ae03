import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

const PARTS = ['App and API', 'Database', 'File storage', 'Background jobs', 'Live updates', 'Mail']

function dialog(page: Page) {
  return page.getByRole('dialog')
}

async function chooseComponent(page: Page, name: string): Promise<void> {
  const components = dialog(page).getByRole('combobox', { name: 'Components' })
  await components.fill(name)
  await components.press('Enter')
  await expect(dialog(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

test('a visitor reads what was measured, day by day, with keyboard and pointer', async ({ visitor }) => {
  await visitor.goto('/status')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
  for (const name of PARTS) await expect(visitor.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(visitor.getByText(/^Last checked/)).toBeVisible()
  const bars = visitor.getByRole('slider', { name: 'Database, day by day' })
  await bars.focus()
  await expect(bars).toHaveAttribute('aria-valuetext', /no problems/)
  await bars.press('Home')
  await expect(bars).toHaveAttribute('aria-valuetext', /: no data$/)
  await expect(visitor).toBeAccessible()
  await expect(visitor.getByRole('button', { name: 'Report incident' })).toHaveCount(0)
  const feed = await visitor.request.get((await visitor.getByRole('link', { name: 'Feed' }).getAttribute('href')) ?? '')
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
})

test('an account lead reports an incident and resolves it, and a visitor reads along', async ({ as, visitor }) => {
  const { page } = await as('lead')
  await page.goto('/status')
  await page.getByRole('button', { name: 'Report incident' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Report incident' }).click()
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await dialog(page).getByLabel('Title').fill('Imports are slow')
  await chooseComponent(page, 'Background jobs')
  await dialog(page).getByLabel('Message').fill('We are looking into it.')
  await expect(page).toBeAccessible()
  await dialog(page).getByRole('button', { name: 'Report incident' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Current incidents' })).toBeVisible()

  await visitor.goto('/status')
  const incident = visitor.getByRole('listitem').filter({ hasText: 'Imports are slow' }).first()
  await expect(incident).toContainText('Investigating')
  await expect(visitor.getByRole('button', { name: /^Post an update/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Post an update on Imports are slow' }).click()
  await dialog(page).getByLabel('State').selectOption('Resolved')
  await dialog(page).getByLabel('Message').fill('The queue is empty again.')
  await dialog(page).getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Current incidents' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Imports are slow' }).first()).toContainText('Resolved')
})

test('planned maintenance is announced inside the app with the time that is left', async ({ as }) => {
  const { page, api } = await as('lead')
  await page.goto('/status')
  await page.getByRole('button', { name: 'Plan maintenance' }).click()
  await dialog(page).getByLabel('Title').fill('Database upgrade')
  await chooseComponent(page, 'Database')
  await dialog(page).getByLabel('Message').fill('Outcrop is closed for an hour.')
  const planned = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/v2/status/maintenance'),
  )
  await dialog(page).getByRole('button', { name: 'Plan maintenance' }).click()
  const { id } = (await (await planned).json()) as { id: string }
  await expect(page.getByRole('heading', { level: 2, name: 'Planned maintenance' })).toBeVisible()
  const { page: colleague } = await as('admin', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  await colleague.goto('/admin/decks')
  const banner = colleague.getByRole('status').filter({ hasText: 'Database upgrade' })
  await expect(banner).toContainText(/Maintenance begins in [\d]+ (?:hour|minute)/)
  await expect(colleague).toBeAccessible()
  await banner.getByRole('link', { name: 'Details' }).click()
  await expect(colleague.getByRole('heading', { level: 3, name: /^Database upgrade/ })).toBeVisible()

  await api.send('POST', `/v2/status/notices/${id}/updates`, { state: 'cancelled', message: 'Another day.' })
  await colleague.reload()
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})
