import { choosePdf, copyDeck, liftSlide, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

const STRANGE = [
  'Ω'.repeat(200),
  '⛏️ Drilling 🪨 results 👩🏽‍🔬',
  'عرض المستثمرين ٢٠٢٦',
  '<script>document.title = "taken over"</script>',
  'averyveryverylongwordwithoutanyspace'.repeat(5),
]

test('a second press makes no second deck', async ({ admin }) => {
  const { page, api } = admin
  const title = `Twice ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/decks')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: /^Blank deck/ }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create deck' }).dblclick()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: title })
  expect((await api.send<{ count: number }>('GET', `/v2/decks?${query}`)).count).toBe(1)
})

test('a second press makes no second import', async ({ admin }) => {
  const { page, api } = admin
  const title = `Once ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/decks')
  await choosePdf(page, 'mixed-pages.pdf')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await dialog.getByLabel('Deck title').fill(title)
  await dialog.getByRole('button', { name: /^Create deck with/ }).dblclick()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: title })
  expect((await api.send<{ count: number }>('GET', `/v2/decks?${query}`)).count).toBe(1)
})

test('back closes the dialog of an import, forward opens it again', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'mixed-pages.pdf')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(dialog.getByRole('listbox')).toBeVisible()
})

test('Back from a new deck leads to the list, not to the create dialog', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'mixed-pages.pdf')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  const title = `Made ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel('Deck title').fill(title)
  await dialog.getByRole('button', { name: /^Create deck with/ }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an overlay that was opened and closed is no step of the history', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto('/admin/decks')
  await page.getByRole('link', { name: deck.title }).click()
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    await expect(viewer).toBeFocused()
    await page.keyboard.press('Home')
    for (let press = 1; press < number; press += 1) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`slide=${number}`))
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    // Where the presentation was left is where the editor goes on.
    await expect(page).toHaveURL(new RegExp(`\\?slide=${number}$`))
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
})

test('after closing the presentation the editor shows the slide shown last', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /presentation$/ })).toBeFocused()
  await Promise.all(['ArrowRight', 'ArrowRight', 'Escape'].map((key) => page.keyboard.press(key)))
  await expect(page).toHaveURL(/\/[\w-]+\?slide=3$/)
  await expect(page.getByRole('dialog', { name: /presentation$/ })).toBeHidden()
})

test('a confirmation closes with its page', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await api.send('DELETE', `/v2/decks/${deck.id}`)
  await page.goto(`/admin/decks?state=trash&q=${deck.title.slice(5)}`)
  await page.getByRole('link', { name: 'Outcrop' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await page.getByRole('button', { name: `Actions for ${deck.title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/$/)
  await expect(question).toBeHidden()
})

test('a deck of another company is not found, and nothing of it is revealed', async ({ as, consoleWatch }) => {
  consoleWatch.allow(/status of 404/, /ApiError: not_found/)
  const [{ page, api }, boss] = [await as('admin'), await as('super')]
  const { results } = await boss.api.send<{ results: { id: string; name: string }[] }>(
    'GET',
    '/v2/companies?page_size=50',
  )
  const foreign = results.find(({ id }) => api.user.companies.every((own) => own.id !== id))
  const secret = await boss.api.createDeck(foreign?.id ?? '', 'Secret merger')
  for (const search of ['', '?mode=present', '?import=1']) {
    await page.goto(`/admin/decks/${secret.id}${search}`)
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Deck not found', level: 1 })).toBeVisible()
    await expect(page.getByText('Secret merger')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/Secret/)
  }
  await page.getByRole('link', { name: 'All decks' }).click()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
})

test('a deck deleted elsewhere is reported when text is saved, which is kept', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 409/)
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page)).toHaveCount(deck.slide_count)
  await api.send('DELETE', `/v2/decks/${deck.id}`)

  await page.getByLabel('Notes', { exact: true }).fill('Not to be lost')
  await expect(page.getByRole('heading', { name: `“${deck.title}” is in the trash` })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Not to be lost')
  const notes = async () =>
    (await api.send<{ results: { notes: string }[] }>('GET', `/v2/decks/${deck.id}/slides`)).results[0]?.notes
  await expect.poll(notes).toBe('Not to be lost')
})

test('a deck deleted in one tab is shown as deleted in the other', async ({ admin }) => {
  const { page, api, context } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page)).toHaveCount(deck.slide_count)
  const other = await context.newPage()
  await other.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  await other.getByRole('button', { name: `Actions for ${deck.title}`, exact: true }).click()
  await other.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByRole('heading', { name: `“${deck.title}” is in the trash` })).toBeVisible()
})

test('two tabs that reorder slides of one deck end with the same complete order', async ({ admin }) => {
  const { page, api, context } = admin
  const deck = await copyDeck(api)
  const pages = [page, await context.newPage()]
  for (const tab of pages) {
    await tab.goto(`/admin/decks/${deck.id}`)
    await expect(slides(tab)).toHaveCount(deck.slide_count)
  }
  const ids = async () =>
    (await api.send<{ results: { id: string }[] }>('GET', `/v2/decks/${deck.id}/slides`)).results.map(({ id }) => id)
  const shown = (tab: typeof page) =>
    slides(tab)
      .getByRole('img', { includeHidden: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('?')[0]))
  const before = await ids()
  for (const [index, tab] of pages.entries()) {
    await tab.bringToFront()
    // The second tab follows the first.
    await expect.poll(() => shown(tab)).toEqual(await shown(page))
    // A list that is just being replaced by the order of the other tab does not take the key.
    await expect(async () => {
      await liftSlide(tab, index + 1)
      const lifted = new RegExp(`^(Slide ${index + 1} picked up|Position ${index + 1} of \\d)$`)
      await expect(tab.getByText(lifted)).toBeAttached({ timeout: 2000 })
    }).toPass()
    await tab.keyboard.press('ArrowDown')
    await expect(tab.getByText(new RegExp(`^Position ${index + 2} of \\d$`))).toBeAttached()
    const saved = tab.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/slides/order'))
    await tab.keyboard.press('Space')
    expect((await saved).status()).toBe(200)
  }
  const after = await ids()
  expect(after).not.toEqual(before)
  expect(after.toSorted()).toEqual(before.toSorted())
  const named = async (tab: typeof page) => {
    await tab.reload()
    await expect(slides(tab)).toHaveCount(deck.slide_count)
    return shown(tab)
  }
  expect(await named(page)).toEqual(await named(pages[1] ?? page))
})

test('strange titles are shown as they are, and the page keeps its width', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 } })
  const mark = crypto.randomUUID().slice(0, 6)
  for (const title of STRANGE) {
    const shown = `${title.slice(0, 193)} ${mark}`
    const deck = await api.createDeck(api.user.companies[0]?.id ?? '', shown)
    await page.goto(`/admin/decks/${deck.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect(page).not.toHaveTitle('taken over')
  }
  await page.goto(`/admin/decks?q=${mark}`)
  await expect(page.getByRole('checkbox')).toHaveCount(STRANGE.length)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
})
