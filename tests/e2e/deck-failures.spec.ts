import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('a list that cannot be fetched says so in its own place, and a second try shows it', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/)
  const { page } = admin
  let away = true
  await page.route('**/v2/decks?**', (route) =>
    away ? route.fulfill({ status: 503, json: { detail: 'Away' } }) : route.continue(),
  )
  const said = page.getByRole('alert').filter({ hasText: 'The decks could not be loaded' })
  await page.goto('/admin/decks')
  for (const view of ['Grid', 'Table']) {
    away = true
    await page.getByRole('radio', { name: view }).click({ force: true })
    await expect(said).toContainText('The service cannot be reached just now. Try again in a moment.')
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search decks' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create deck' })).toBeVisible()
    await expect(page).toBeAccessible()
    away = false
    await said.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /^Roadshow/ }).first()).toBeVisible()
    await expect(said).toBeHidden()
  }
})

test('a search that fails leaves what is typed where it is, and the decks of before come back without it', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/)
  const { page } = admin
  await page.goto('/admin/decks')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await page.route('**/v2/decks?**search=road**', (route) => route.fulfill({ status: 500, json: {} }))
  const search = page.getByRole('searchbox', { name: 'Search decks' })
  await search.fill('road')
  await expect(page.getByRole('heading', { name: 'The decks could not be loaded' })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('road')
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.goBack()
  await search.fill('')
  await expect(cards.first()).toBeVisible()
})

test('decks that cannot be read again stay, and it is said that they may be old', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 500/)
  const { page, api } = admin
  const { title } = await copyDeck(api)
  await page.goto(`/admin/decks?q=${title.slice(5)}`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  let fails = true
  await page.route('**/v2/decks?**', (route) => (fails ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title of the deck' }).fill(`${title} again`)
  await page.keyboard.press('Enter')
  const said = page.getByRole('alert').filter({ hasText: 'What you see may be old' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('link', { name: `${title} again` })).toBeVisible()
  fails = false
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toBeHidden()
  await expect(page.getByRole('link', { name: `${title} again` })).toBeVisible()
})

for (const view of ['grid', 'table']) {
  test(`decks that could not be thrown away are named, stay chosen and are tried again, ${view}`, async ({
    admin,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 403/)
    const { page, api } = admin
    const mark = crypto.randomUUID().slice(0, 8)
    const decks = []
    for (const letter of ['A', 'B', 'C']) decks.push(await copyDeck(api, { title: `${letter} ${mark}` }))
    let refuses = true
    await page.route(`**/v2/decks/${decks[1]?.id}`, (route) =>
      refuses && route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'forbidden' },
          })
        : route.continue(),
    )
    await page.goto(`/admin/decks?q=${mark}&view=${view}`)
    const box = (letter: string) => page.getByRole('checkbox', { name: `Select ${letter} ${mark}` })
    for (const letter of ['A', 'B', 'C']) await box(letter).check({ force: true })
    const toolbar = page.getByRole('toolbar')
    await toolbar.getByRole('button', { name: 'Move to trash' }).click()
    const told = page.getByText(`“B ${mark}” was not moved to trash`, { exact: true })
    await expect(told).toBeVisible()
    await expect(page.getByText('Moved 2 decks to trash', { exact: true })).toBeVisible()
    await expect(box('A')).toHaveCount(0)
    await expect(box('B')).toBeChecked()
    await expect(toolbar).toContainText('1 selected')
    refuses = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(box('B')).toHaveCount(0)
    await expect(toolbar).toBeHidden()
    await expect(page.getByText(`Moved “B ${mark}” to trash`, { exact: true })).toBeVisible()
  })
}

test('what could not be done to a deck names the deck and the reason', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 403/)
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.route(`**/v2/decks/${deck.id}**`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'forbidden' },
        }),
  )
  const more = page.getByRole('button', { name: `More for ${deck.title}`, exact: true })
  const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
  const isSaid = async (text: string) => {
    const said = message.filter({ hasText: `“${deck.title}” ${text}` })
    await expect(said).toContainText('You may not do this. Ask an administrator of your company.')
  }
  await page.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  await more.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title of the deck' }).fill('Another')
  await page.keyboard.press('Enter')
  await isSaid('was not renamed')
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await isSaid('was not duplicated')
  await more.click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await isSaid('was not moved to trash')
  await api.send('DELETE', `/v2/decks/${deck.id}`)
  await page.goto(`/admin/decks?state=trash&q=${deck.title.slice(5)}`)
  await more.click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await isSaid('was not restored')
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete for good' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill(deck.title)
  await page.keyboard.press('Enter')
  await isSaid('was not deleted for good')
})

test('what is said while a dialog is open is announced, read, and reached and closed by the keyboard', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/)
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.route(`**/v2/decks/${deck.id}/clone`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'forbidden' },
    }),
  )
  await page.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  const dialog = page.getByRole('dialog', { name: 'Duplicate deck' })
  const said = page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('listitem')
    .filter({ hasText: `“${deck.title}” was not duplicated` })
  const more = page.getByRole('button', { name: `More for ${deck.title}`, exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  const announced = page.getByRole('status').filter({ hasText: 'was not duplicated' }).waitFor()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await announced
  await expect(said).toBeVisible()
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

  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(said).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await expect(dialog).toBeVisible()
  await expect(said).toBeVisible()
  await expect(more).toHaveCount(0)
  await said.getByRole('button', { name: 'Dismiss' }).click()
  await expect(said).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('texts of slides that cannot be fetched are said to be missing beside the slide and in find, and are tried again', async ({
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
  const said = page.getByRole('status').filter({ hasText: 'The text of the slides could not be loaded' })
  const again = said.getByRole('button', { name: 'Try again' })
  await expect(said).toBeVisible()
  await expect(page).toBeAccessible()
  const refused = page.waitForResponse('**/slides/text')
  await again.click()
  await refused
  await expect(again).toBeEnabled()
  await page.getByRole('button', { name: 'Present' }).click()
  const find = page.getByRole('complementary', { name: 'Find' })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await find.getByRole('searchbox').fill('magnetite')
  await expect(find.getByText('Until it is there, only titles are searched.')).toBeVisible()
  await expect(find.getByText('Nothing found')).toBeHidden()
  await expect(page).toBeAccessible()
  away = false
  await find.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Text on the slide' })).toBeVisible()
  await expect(said).toHaveCount(0)
})
