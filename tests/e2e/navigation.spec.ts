import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

const GUARD_CALLS = /\/v2\/(?:user(?:\?|$)|flags|switches|auth|redirects|companies\/[^/]+\/permissions)/

function pathOf(page: Page): string {
  const url = new URL(page.url())
  return url.pathname + url.search
}

test('redirectedFrom never leads to another site', async ({ admin }) => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/%2F%2Fevil.example',
    'http:evil.example',
    '\t//evil.example',
  ]
  for (const target of elsewhere) {
    await admin.page.goto(`/login?redirectedFrom=${encodeURIComponent(target)}`)
    await expect(admin.page).toHaveURL(/\/admin\/decks/)
    expect(new URL(admin.page.url()).origin, target).toBe(
      new URL(await admin.page.evaluate(() => location.origin)).origin,
    )
    expect(admin.page.url()).not.toContain('evil')
  }
})

test('a slash at the end is removed and the query is kept', async ({ visitor, investor }) => {
  await visitor.goto('/status/?a=1')
  await expect.poll(() => pathOf(visitor)).toBe('/status?a=1')
  await investor.page.goto('/meetings/?a=1')
  await expect.poll(() => pathOf(investor.page)).toBe('/meetings?a=1')
})

test('people who manage a company are redirected to the admin pages of profile and meetings, with the query', async ({
  admin,
}) => {
  await admin.page.goto('/user/profile?tab=mail')
  await expect.poll(() => pathOf(admin.page)).toBe('/admin/profile?tab=mail')
  await admin.page.goto('/meetings?tab=past')
  await expect.poll(() => pathOf(admin.page)).toBe('/admin/meetings?tab=past')
})

test('back and forward never trap', async ({ investor }) => {
  const { page } = investor
  await page.goto('/')
  await page.goto('/admin/decks')
  await expect(page).toHaveURL(/\/user\/profile$/)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goForward()
  await expect(page).toHaveURL(/\/user\/profile$/)
})

test('an unknown address shows "not found", with a working link home', async ({ visitor }) => {
  await visitor.goto('/no/such/page')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/page not found/i)
  await expect(visitor).toBeAccessible()
})

test('a warm navigation sends no request for a guard', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const visit = async (path: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect.poll(() => pathOf(page)).toBe(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await visit('/admin/meetings')
  await visit('/admin/decks')
  const calls: string[] = []
  page.on('request', (request) => {
    if (GUARD_CALLS.test(request.url())) calls.push(request.url())
  })
  await visit('/admin/meetings')
  await visit('/admin/decks')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('companyId selects an own company, and another one is refused with a toast', async ({ as, product }) => {
  const both = await as('both')
  const [, second] = both.api.user.companies
  if (!second) throw new Error('This person manages one company only')
  await both.page.goto(`/admin/decks?companyId=${second.id}`)
  await expect(both.page).not.toHaveURL(/companyId/)
  await expect(both.page.getByText(second.name).first()).toBeVisible()
  const investor = await as('investor', { baseURL: product.url })
  await investor.page.goto(`/?companyId=${second.id}`)
  await expect(investor.page.getByText('You do not have access to this company', { exact: true })).toBeVisible()
})

test('an address keeps what its query says more than once, or without a value, wherever it is led', async ({
  admin,
  visitor,
}) => {
  await admin.page.goto('/meetings?tag=gold&tag=copper&live')
  await expect.poll(() => pathOf(admin.page)).toBe('/admin/meetings?tag=gold&tag=copper&live')
  await visitor.goto('/meetings?tag=gold&tag=copper&live')
  await expect.poll(() => pathOf(visitor)).toBe('/login?redirectedFrom=%2Fmeetings%3Ftag%3Dgold%26tag%3Dcopper%26live')
})

test('a hanging request for redirects or switches does not block the first screen', async ({ visitor }) => {
  await visitor.route(/\/v2\/(redirects|switches)/, () => {})
  await visitor.goto('/login')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('every navigation announces the title of the page, even between pages of the same route', async ({ admin }) => {
  const { page, api } = admin
  const companyId = api.user.companies[0]?.id ?? ''
  const decks = [await api.createDeck(companyId, 'Announced first'), await api.createDeck(companyId, 'Announced next')]
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const deck of decks) {
    await page.evaluate((to) => history.pushState(null, '', to), `/admin/decks/${deck.id}`)
    await expect(page.getByRole('status').filter({ hasText: `${deck.title}, page loaded` })).toBeAttached()
  }
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'Announced first, page loaded' })).toBeAttached()
})
