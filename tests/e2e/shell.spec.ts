import { prefetched } from './harness/prefetched.ts'
import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('the menu offers what a person may open, is collapsed for good, and leads the focus to the page', async ({
  admin: { page },
  as,
}) => {
  await page.goto('/admin/decks')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Decks' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.goto('/admin/profile')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await menu.getByRole('link', { name: 'Decks' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const analyst = await as('analyst')
  await analyst.page.goto('/admin/profile')
  await expect(analyst.page.getByRole('main')).toBeVisible()
  await expect(analyst.page.getByRole('link', { name: 'Decks' })).toHaveCount(0)
})

test('on a phone the menu is a drawer that closes when a page is chosen', async ({ as }) => {
  const { page } = await as('admin', PHONE)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Outcrop' })
  await drawer.getByRole('link', { name: 'Decks' }).click()
  await expect(page).toHaveURL(/\/admin\/decks/)
  await expect(drawer).toBeHidden()
})

test('what is typed into the palette while a page comes stays there, and the focus with it', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/slides\?/, (route) => held.then(() => route.fallback()))
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.pressSequentially('bor')
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('e')
  await expect(field).toHaveValue('bore')
  await expect(field).toBeFocused()
})

test('a company is switched with the keyboard alone and stays after a reload', async ({ as }) => {
  const { page, api } = await as('both')
  const [first, second] = api.user.companies.toSorted((left, right) => left.name.localeCompare(right.name))
  await page.goto(`/admin/decks?companyId=${first?.id}`)
  await page.getByRole('button', { name: `Company: ${first?.name}` }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Search by name or ticker' })
  await expect(search).toBeFocused()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page.getByRole('button', { name: `Company: ${second?.name}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Company: ${second?.name}` })).toBeVisible()
})

test('the palette goes to a page and changes the theme', async ({ admin }) => {
  const { page } = admin
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill('appearance dark')
  await field.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('decks')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/admin\/decks/)
})

test('the palette opens a deck by its title, and finds none of another company', async ({ admin, as }) => {
  const { page, api } = admin
  const deck = await api.createDeck(api.user.companies[0]?.id ?? '', `Palette ${crypto.randomUUID().slice(0, 8)}`)
  await page.goto('/admin/decks')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await prefetched(page)
  await page.keyboard.press('Control+k')
  // At once, as people do: the palette may still be loading.
  await page.keyboard.type(deck.title.toLowerCase())
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(deck.title.toLowerCase())
  await page.getByRole('option', { name: deck.title }).click()
  await expect(page.getByRole('heading', { name: deck.title, level: 1 })).toBeVisible()

  const other = await as('both')
  await other.page.goto('/admin/decks')
  await expect(other.page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await prefetched(other.page)
  await other.page.keyboard.press('Control+k')
  await other.page.getByRole('dialog').getByRole('combobox').fill(deck.title)
  await expect(other.page.getByText('No results')).toBeVisible()
})

test('following is shown at once and can be undone', async ({ as }) => {
  const { page } = await as('new')
  await page.goto('/')
  await page.getByRole('button', { name: 'Follow Marama Gold' }).click()
  await expect(
    page.getByRole('table', { name: 'Following' }).getByRole('rowheader', { name: /Marama Gold/ }),
  ).toBeVisible()
  // Its place among those to follow is kept until the page is opened anew.
  await expect(page.getByRole('button', { name: 'Unfollow Marama Gold' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText("You aren't following any companies yet")).toBeVisible()
  await page.reload()
  await expect(page.getByText("You aren't following any companies yet")).toBeVisible()
})

test('following that the server refuses is taken back and said', async ({ as, consoleWatch }) => {
  consoleWatch.allow(/status of 503/)
  const { page, api } = await as('investor')
  const { results } = await api.send<{ results: { company: { name: string } }[] }>(
    'GET',
    '/v2/user/companies/following',
  )
  await page.route('**/v2/user/companies/follow/*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  const follow = page.getByRole('button', { name: 'Follow Lofoten Graphite', exact: true })
  await expect(follow).toBeVisible()
  for (const { company } of results)
    await expect(page.getByRole('button', { name: `Unfollow ${company.name}` })).toHaveCount(1)
  await follow.click()
  await expect(page.getByText("Lofoten Graphite: change couldn't be saved", { exact: true })).toBeVisible()
  await expect(
    page.getByText("We can't reach the service right now. Try again in a moment.", { exact: true }),
  ).toBeVisible()
  await expect(follow).toBeVisible()
})

test('a visitor has no palette, opens a recording by a link of this site only, and is told why Google failed', async ({
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.keyboard.press('Control+k')
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  const field = visitor.getByRole('textbox', { name: 'Recording link' })
  await field.fill('https://elsewhere.example/meetings/recordings/abc')
  await field.press('Enter')
  await expect(visitor.getByText("This isn't a valid recording link")).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(`${new URL(visitor.url()).origin}/meetings/recordings/abc-1`)
  await field.press('Enter')
  await expect(visitor).toHaveURL(/\/meetings\/recordings\/abc-1$/)

  await visitor.goto('/login?problem=unavailable')
  await expect(visitor.getByRole('alert')).toHaveText("We can't reach the service right now. Try again in a moment.")
  await visitor.goto('/login?problem=storage_full')
  await expect(visitor.getByRole('alert')).toHaveText('Google sign-in failed. Try again.')
})

test('home, the list of companies and the account menu have nothing that axe finds', async ({ as }) => {
  const { page } = await as('both')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.goto('/admin/decks')
  await page.getByRole('button', { name: /^Company: / }).click()
  await expect(page.getByRole('combobox', { name: 'Search by name or ticker' })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page).toBeAccessible()
})

test('the palette finds a deck by words from the middle of its title, before decks whose slides say the same', async ({
  admin,
}) => {
  const { page, api } = admin
  const mark = crypto.randomUUID().slice(0, 8)
  await api.createDeck(api.user.companies[0]?.id ?? '', `Drilling of the north ${mark} in summer`)
  for (let place = 0; place < 6; place++) {
    const { id } = await copyDeck(api)
    const path = `/v2/decks/${id}/slides`
    const { results } = await api.send<{ results: { id: string }[] }>('GET', path)
    await api.send('PATCH', `${path}/${results[0]?.id}`, { title: `The north ${mark} again` })
  }
  await page.goto('/admin/decks')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  for (const typed of [`north ${mark}`, `${mark} north summer`]) {
    await field.fill(typed)
    await expect(page.getByRole('option').first()).toHaveText(`Drilling of the north ${mark} in summer`)
  }
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: `Drilling of the north ${mark} in summer`, level: 1 })).toBeVisible()
})

test('the page follows the theme of the system and the choice in another tab while it is open', async ({ as }) => {
  const { page, context } = await as('admin', { colorScheme: 'light' })
  const look = page.locator('html')
  await page.goto('/admin/decks')
  await expect(look).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(look).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(look).toHaveAttribute('data-theme', 'light')

  const other = await context.newPage()
  await other.goto('/admin/decks')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(look).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(look).toHaveAttribute('data-theme', 'dark')
})
