import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('a failed search keeps the typed text, and clearing it shows the previous decks', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/)
  const { page } = admin
  let translate = () => {}
  const failed = new Promise<void>((resolve) => (translate = resolve))
  await page.route('**/locales/en/problem.json*', (route) => failed.then(() => route.continue()))
  await page.goto('/admin/decks')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await page.route('**/v2/decks?**search=road**', (route) => route.fulfill({ status: 500, json: {} }))
  const search = page.getByRole('searchbox', { name: 'Search decks' })
  const refused = page.waitForResponse((response) => response.status() === 500)
  await search.fill('road')
  await refused
  await expect(search).toBeFocused()
  translate()
  await expect(page.getByRole('heading', { name: "This couldn't be loaded" })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('road')
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.goBack()
  await search.fill('')
  await expect(cards.first()).toBeVisible()
})

test('a toast shown while a dialog is open is announced, and can be reached and closed by keyboard', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/)
  const { page, api } = admin
  const deck = await copyDeck(api)
  let refuse = () => {}
  await page.route(`**/v2/decks/${deck.id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await new Promise<void>((resolve) => (refuse = resolve))
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'forbidden' },
    })
  })
  await page.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  const said = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: `“${deck.title}” couldn't be moved to trash` })
  await page.getByRole('button', { name: `Actions for ${deck.title}`, exact: true }).click()
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await asked
  await page.getByRole('button', { name: 'Create deck' }).first().click()
  await expect(dialog).toBeVisible()
  const announced = page.getByRole('status').filter({ hasText: "couldn't be moved to trash" }).waitFor()
  refuse()
  await announced
  await expect(said).toContainText("You don't have permission to do this. Ask an administrator in your company.")
  await expect(page).toBeAccessible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(said).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(said.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test('slide texts that cannot be fetched are reported beside the slide and in find, and can be retried', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/)
  const { page, api } = admin
  const { id } = await copyDeck(api, { from: 'Halvorsen Creek technical report' })
  let away = true
  await page.route('**/slides/text', (route) =>
    away ? route.fulfill({ status: 503, json: { detail: 'Away' } }) : route.continue(),
  )
  await page.goto(`/admin/decks/${id}`)
  const said = page.getByRole('status').filter({ hasText: "Slide text couldn't be loaded" })
  const again = said.getByRole('button', { name: 'Try again' })
  await expect(said).toBeVisible()
  await expect(page).toBeAccessible()
  const refused = page.waitForResponse('**/slides/text')
  await again.click()
  await refused
  await expect(again).toBeEnabled()
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const find = page.getByRole('complementary', { name: 'Find' })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await find.getByRole('searchbox').fill('magnetite')
  await expect(find.getByText('Only slide titles can be searched until it loads.')).toBeVisible()
  await expect(find.getByText('No matches')).toBeHidden()
  await expect(page).toBeAccessible()
  away = false
  await find.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Slide text' })).toBeVisible()
  await expect(said).toHaveCount(0)
})
