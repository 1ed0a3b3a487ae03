import { startFront, type Front } from './harness/front.ts'
import { expect, test as base } from './harness/test.ts'

const NOTICE = "Some things couldn't be loaded"

const test = base.extend<{ front: Front }>({
  front: async ({ product, consoleWatch }, provide) => {
    // The front takes no WebSockets: live updates come as server-sent events.
    consoleWatch.allow(/Failed to load resource|ERR_|ApiError|No answer|WebSocket connection to/)
    const front = await startFront(product.url)
    await provide(front)
    await front.stop()
  },
})

test('permissions that cannot be fetched do not count as none: a page that needs them stays open and offers a retry', async ({
  as,
  front,
}) => {
  const { page } = await as('presenter', { baseURL: front.url })
  const permissions = /GET \/v2\/companies\/[^/]+\/permissions/
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  front.cut = permissions
  await page.goto('/admin/meetings')
  const decks = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Decks' })
  await expect(page.getByText(NOTICE, { exact: true })).toBeVisible()
  await expect(decks).toBeHidden()
  front.cut = null
  front.busy = permissions
  await page.goto('/admin/decks')
  await expect(again).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/decks$/)
  front.busy = null
  await again.click()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await expect(decks).toBeVisible()
  await expect(page.getByText(NOTICE, { exact: true })).toBeHidden()
  // Where the answer is that there is no permission, the person is sent away as before.
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/\/admin\/meetings$/)
})

test('a page that needs a flag waits for it, with the error in the usual layout', async ({ as, front }) => {
  const { page } = await as('analyst', { baseURL: front.url })
  front.cut = /GET \/v2\/flags/
  await page.goto('/admin/dora')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dora$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(NOTICE, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page).toBeAccessible()
  front.cut = null
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DORA')
})

test('followed companies and prices that cannot be fetched do not count as none', async ({ as, front }) => {
  const { page } = await as('investor', { baseURL: front.url })
  front.cut = /GET \/v2\/user\/companies\/following/
  await page.goto('/')
  await expect(page.getByText("This couldn't be loaded")).toBeVisible()
  front.cut = null
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()

  front.cut = /GET \/v2\/companies\/[^/]+\?include=last_quote/
  await page.goto('/')
  const followed = page.getByRole('table', { name: 'Following' })
  const again = followed.getByRole('button', { name: /^Try again/ })
  await expect(again.first()).toBeVisible()
  await expect(followed.getByText('No quote', { exact: true })).toHaveCount(0)
  front.cut = null
  const count = await again.count()
  await again.first().click()
  await expect(again).toHaveCount(count - 1)
})

test('a page opened while the API is down is signed in once it is back', async ({ as, front }) => {
  const { page } = await as('admin', { baseURL: front.url })
  front.cut = /\/v2\//
  await page.goto('/admin/decks')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/decks$/)
  await expect(page.getByText(NOTICE, { exact: true })).toHaveCount(1)
  front.cut = null
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await expect(page.getByText(NOTICE, { exact: true })).toBeHidden()
})

test('translations that arrive late replace their fallbacks', async ({ as, front, consoleWatch }) => {
  // Parts that need these texts too are fetched again.
  consoleWatch.allow(/MissingPart/)
  const { page } = await as('admin', { baseURL: front.url })
  // Together with others, and by themselves.
  front.cut = /GET \/locales\/en\/[\w+]*shell/
  await page.goto('/admin/decks')
  await expect(page.getByRole('navigation', { name: 'menu.label' })).toBeVisible()
  front.cut = null
  // The next page asks for them again.
  await page.evaluate(() => history.pushState(null, '', '/admin/meetings'))
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})
