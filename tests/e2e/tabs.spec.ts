import { expect, test } from './harness/test.ts'

test('signing out in one tab is seen by the other', async ({ admin }) => {
  const first = admin.page
  const second = await admin.context.newPage()
  await first.goto('/admin/decks')
  await second.goto('/admin/meetings')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await first.getByRole('button', { name: /account/i }).click()
  await first.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => new URL(first.url()).pathname).toBe('/')
  await expect.poll(() => new URL(second.url()).pathname).not.toBe('/admin/meetings')
})

test('a company chosen in one tab is chosen in the other', async ({ as }) => {
  const both = await as('both')
  const [first, second] = both.api.user.companies
  const here = both.page
  const there = await both.context.newPage()
  await here.goto(`/admin/decks?companyId=${first?.id}`)
  await there.goto('/admin/decks')
  await expect(there.getByText(first?.name ?? '').first()).toBeVisible()
  await here.goto(`/admin/decks?companyId=${second?.id}`)
  await expect(there.getByText(second?.name ?? '').first()).toBeVisible()
})

test('a refresh runs once at a time over all tabs', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 401/)
  const pages = [admin.page, await admin.context.newPage(), await admin.context.newPage()]
  let open = 0
  let most = 0
  await admin.context.route('**/v2/auth/refresh', async (route) => {
    open += 1
    most = Math.max(most, open)
    const answer = await route.fetch()
    open -= 1
    await route.fulfill({ response: answer })
  })
  await Promise.all(pages.map((page) => page.goto('/admin/decks')))
  for (const page of pages) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(most).toBe(1)
})
