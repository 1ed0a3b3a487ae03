import { setRedirect } from './harness/operator.ts'
import { expect, test } from './harness/test.ts'

test('an address that has moved leads to its new place, and back does not lead into it again', async ({ admin }) => {
  const { page } = admin
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/presentations')
  await expect(page).toHaveURL(/\/admin\/decks$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/presentation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
})

test('an address that has moved to another site is left for it', async ({ visitor }) => {
  await visitor.route('https://outcrop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><h1>Help is here</h1>' }),
  )
  const document = visitor.waitForRequest(
    (request) => request.isNavigationRequest() && /outcrop\.example/.test(request.url()),
  )
  await visitor.goto('/help')
  expect((await document).url()).toBe('https://outcrop.example/help')
  await expect(visitor.getByRole('heading', { name: 'Help is here' })).toBeVisible()
})

test.describe('a redirect that an operator has set', () => {
  test.afterEach(async ({ product }) => {
    for (const from of ['/admin/decks', '/talks']) await setRedirect(product, from, null)
  })

  test('against a rule of the app ends', async ({ admin: { page }, product }) => {
    // `/admin` leads to `/admin/decks` by a rule of the app.
    await setRedirect(product, '/admin/decks', '/admin')
    await setRedirect(product, '/talks', '/admin/decks?view=table')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible()
    await page.goto('/talks')
    await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible()
  })
})
