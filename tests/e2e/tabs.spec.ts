import { Api } from './harness/api.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
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

test('pages that open at the same instant are all signed in, and stay so, by one refresh at a time', async ({
  admin,
}) => {
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
  for (const reach of ['/admin/decks', '/admin/meetings', '/admin/decks'])
    await Promise.all(
      pages.map(async (page) => {
        await page.goto(reach)
        await expect(page.getByRole('button', { name: `Account of ${admin.api.user.name}` })).toBeVisible()
      }),
    )
  expect(most).toBe(1)
})

test('a page that opens while another asks for the session waits for it', async ({ admin }) => {
  const [first, second] = [admin.page, await admin.context.newPage()]
  let asked = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await admin.context.route(/\/v2\/auth\/refresh/, async (route) => {
    asked += 1
    await answered
    await route.continue()
  })
  await first.goto('/admin/decks')
  await expect.poll(() => asked).toBe(1)
  await second.goto('/admin/decks')
  // What it asks for without a session has come.
  await second.waitForLoadState('networkidle')
  expect(asked).toBe(1)
  answer()
  for (const page of [first, second]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('when somebody else signs in through Google beside a tab, the tab shows them and what they may do', async ({
  admin,
  product,
}) => {
  const { page, context, api } = admin
  const decks = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Decks' })
  await page.goto('/admin/meetings')
  await expect(page.getByRole('button', { name: `Account of ${api.user.name}` })).toBeVisible()
  await expect(decks).toBeVisible()
  const other = await context.newPage()
  // A token of the same person changes nothing.
  await other.goto('/')
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: `Account of ${api.user.name}` })).toBeVisible()
  // Google's way back sets the cookie, and only the page that is opened with it knows.
  const { user } = await Api.signIn(context.request, product.url, 'analyst')
  await other.reload()
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible()
  await expect(decks).toHaveCount(0)
})

test('a tab that waits at the sign-in goes on when somebody signs in through Google in another', async ({
  visitor,
  product,
}) => {
  await visitor.goto('/admin/decks?q=gold')
  await expect(visitor).toHaveURL(/\/login\?redirectedFrom=/)
  await Api.signIn(visitor.context().request, product.url, 'admin')
  const other = await visitor.context().newPage()
  await other.goto('/')
  await expect(visitor).toHaveURL(/\/admin\/decks\?q=gold$/)
})

test('a session that ends is not put on the person, and signing in again leads every tab back', async ({
  admin,
  product,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401|ApiError/)
  const { page: first, context } = admin
  const second = await context.newPage()
  await first.goto('/admin/decks')
  await second.goto('/admin/decks?q=gold')
  for (const page of [first, second]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.request.post(`${product.url}/v2/auth/logout`, { headers: { Application: 'cms', Origin: product.url } })
  // The live connection tells both tabs.
  for (const page of [first, second]) {
    await expect(page).toHaveURL(/\/login\?redirectedFrom=/)
    await expect(page.getByText('Your session has expired. Sign in again to continue', { exact: true })).toBeVisible()
  }
  await expect(second.getByText('You signed out in another tab', { exact: true })).toHaveCount(0)
  await first.getByLabel('Email address').fill(PERSONAS.admin)
  await first.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await first.getByRole('button', { name: 'Sign in' }).click()
  await expect(second).toHaveURL(/\/admin\/decks\?q=gold$/)
  await expect(first).toHaveURL(/\/admin\/decks/)
})

test('a company chosen in one tab is chosen in the other, where an open deck is left for the list', async ({ as }) => {
  const { page, context, api } = await as('both')
  const [first, second] = api.user.companies
  await page.goto(`/admin/decks?companyId=${first?.id}`)
  await expect(page.getByRole('button', { name: `Company: ${first?.name}` })).toBeVisible()
  const deck = await api.createDeck(first?.id ?? '', 'Open in two tabs')
  const there = await context.newPage()
  await there.goto(`/admin/decks/${deck.id}`)
  await expect(there.getByRole('heading', { name: deck.title, level: 1 })).toBeVisible()
  await page.goto(`/admin/decks?companyId=${second?.id}`)
  await expect(there).toHaveURL(/\/admin\/decks$/)
  await expect(there.getByRole('button', { name: `Company: ${second?.name}` })).toBeVisible()
})

test('a company that another tab chose and that could not be asked for is chosen when it can be', async ({
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|ERR_|ApiError/)
  const { page, context, api } = await as('super')
  const { results } = await api.send<{ results: { id: string; name: string }[] }>('GET', '/v2/companies?page_size=2')
  const [first, second] = results
  await page.goto(`/admin/settings?companyId=${first?.id}`)
  const there = await context.newPage()
  await there.goto('/admin/settings')
  await expect(there.getByRole('button', { name: `Company: ${first?.name}` })).toBeVisible()
  const away = `**/v2/companies/${second?.id}*`
  await there.route(away, (route) => route.abort())
  await page.goto(`/admin/settings?companyId=${second?.id}`)
  const notice = there.getByText("Some things couldn't be loaded", { exact: true })
  await expect(notice).toBeVisible()
  await there.unroute(away)
  const messages = there.getByRole('region', { name: /^Notifications/ })
  await messages.getByRole('button', { name: 'Try again' }).click()
  await expect(there.getByRole('button', { name: `Company: ${second?.name}` })).toBeVisible()
  await expect(notice).toBeHidden()
})
