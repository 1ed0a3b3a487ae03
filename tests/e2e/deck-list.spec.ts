import type { Api } from './harness/api.ts'
import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('search and sort order are in the address, and Back reverts them', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL(/state=trash/)
  await page.goBack()
  await expect(page).not.toHaveURL(/state=/)
  const search = page.getByRole('searchbox', { name: 'Search decks' })
  await search.fill('roadshow')
  await expect(page).toHaveURL(/q=roadshow/)
  await page
    .getByRole('heading', { name: /^roadshow/i, level: 2 })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/roadshow/i)
  await page.goBack()
  await expect(page).toHaveURL(/q=roadshow/)
  await expect(search).toHaveValue('roadshow')
  await page.reload()
  await expect(search).toHaveValue('roadshow')
})

test('typing in the search continues while a slow search runs, and the previous decks stay', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const asked: (() => void)[] = []
  await page.route('**/v2/decks?**search=**', async (route) => {
    await new Promise<void>((resolve) => asked.push(resolve))
    await route.continue()
  })
  const search = page.getByRole('searchbox', { name: 'Search decks' })
  await search.pressSequentially('roadshow')
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await search.press('End')
  await search.pressSequentially(', short')
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('roadshow, short')
  await expect(cards.first()).toBeVisible()
  for (const answer of asked) answer()
  await expect(page.getByRole('link', { name: 'Roadshow, short version', exact: true })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})

test('the trash says who deleted a deck and for how long it is kept; on a phone it is emptied by typing the title', async ({
  as,
}) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const presenter = await as('presenter')
  const deck = await copyDeck(api)
  await presenter.api.send('DELETE', `/v2/decks/${deck.id}`)
  await page.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  await page.getByRole('link', { name: 'Trash' }).click()
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText(`30 days left·Deleted by ${presenter.api.user.name}`)
  await expect(page.getByText('Items are kept for 30 days, then permanently deleted.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
  await card.getByRole('button', { name: `Actions for ${deck.title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const question = page.getByRole('alertdialog')
  const submit = question.getByRole('button', { name: 'Delete permanently' })
  await question.getByRole('textbox').fill(deck.title.slice(0, -1))
  await submit.click()
  await expect(question.getByText("The text doesn't match")).toBeVisible()
  await question.getByRole('textbox').fill(deck.title)
  await submit.click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})

async function notesOf(api: Api, title: string): Promise<string[]> {
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: title })
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks?${query}`)
  const path = `/v2/decks/${results[0]?.id}/slides`
  return (await api.send<{ results: { notes: string }[] }>('GET', path)).results.map((slide) => slide.notes)
}

test('a copy gets the chosen title, with or without the notes, and is renamed by F2', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  const path = `/v2/decks/${deck.id}/slides`
  const { results } = await api.send<{ results: { id: string }[] }>('GET', path)
  await api.send('PATCH', `${path}/${results[0]?.id}`, { notes: 'Say this first' })
  await page.goto(`/admin/decks?view=table&sort=title&q=${deck.title.slice(5)}`)
  const more = page.getByRole('button', { name: `Actions for ${deck.title}`, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Duplicate deck' })
  for (const [title, keeps] of [
    [`With ${deck.title}`, true],
    [`Without ${deck.title}`, false],
  ] as const) {
    await more.click()
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
    await expect(page).toBeAccessible()
    await dialog.getByLabel('Title').fill('')
    await dialog.getByLabel('Title').press('Enter')
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('checkbox', { name: 'Include notes' }).setChecked(keeps)
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('row', { name: title })).toBeVisible()
    await expect(page.getByText(`Duplicated as “${title}”`, { exact: true })).toBeVisible()
    expect((await notesOf(api, title))[0]).toBe(keeps ? 'Say this first' : '')
  }

  const grid = page.getByRole('grid', { name: 'Decks' })
  await grid.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('F2')
  const title = page.getByRole('dialog', { name: 'Rename deck' }).getByLabel('Title')
  await expect(title).toHaveValue(`Without ${deck.title}`)
  await title.fill(`Without ${deck.title}, renamed`)
  await title.press('Enter')
  await expect(page.getByRole('row', { name: `Without ${deck.title}, renamed` })).toBeVisible()
  await expect(grid).toBeFocused()
})

test('a phone shows many decks at once, their covers at the side, and a tablet two beside each other', async ({
  admin,
}) => {
  const { page, api } = admin
  const mark = crypto.randomUUID().slice(0, 8)
  for (const letter of ['A', 'B', 'C', 'D']) await copyDeck(api, { title: `${letter} ${mark}` })
  const card = page.getByRole('main').getByRole('listitem')
  const boxOf = async (index: number) => {
    const box = await card.nth(index).boundingBox()
    if (!box) throw new Error(`card ${index} is not shown`)
    return box
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/decks?q=${mark}&sort=title`)
  await expect(card).toHaveCount(4)
  for (const index of [0, 1, 2, 3]) expect((await boxOf(index)).height).toBeLessThan(100)
  await expect(card.nth(3)).toBeInViewport({ ratio: 1 })
  const cover = await card.first().getByRole('presentation').boundingBox()
  const heading = await card.first().getByRole('heading').boundingBox()
  expect(cover && heading && cover.x + cover.width).toBeLessThanOrEqual(heading?.x ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
  for (const [width, columns] of [
    [768, 2],
    [820, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await expect.poll(async () => (await boxOf(columns - 1)).y).toBe((await boxOf(0)).y)
    if (columns < 4) expect((await boxOf(columns)).y).toBeGreaterThan((await boxOf(0)).y)
  }
})

test('relative times are updated while the list is open, and while another page is', async ({ admin }) => {
  const { page, api } = admin
  const { title } = await copyDeck(api)
  await page.clock.install()
  await page.goto('/admin/decks')
  const changed = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).getByRole('time')
  await expect(changed).toHaveText('now')
  await page.clock.fastForward('02:05')
  await expect(changed).toHaveText('2 minutes ago')
  await page.getByRole('link', { name: 'Outcrop' }).click()
  await expect(page).not.toHaveURL(/decks/)
  await page.clock.fastForward('02:00')
  await page.goBack()
  await expect(changed).toHaveText('4 minutes ago')
})

for (const width of [768, 820, 1024])
  test(`titles are read in full in the table, ${width} px wide`, async ({ as }) => {
    const { page } = await as('admin', { viewport: { width, height: 900 } })
    for (const [state = '', title = ''] of [
      ['active', 'Halvorsen Creek technical report'],
      ['trash', 'Investor presentation, draft'],
    ]) {
      await page.goto(`/admin/decks?${new URLSearchParams({ view: 'table', state, q: title, row: '3' })}`)
      const shown = page.getByRole('rowheader').getByText(title, { exact: true }).first()
      await expect(shown).toBeVisible()
      expect(await shown.evaluate((text) => text.scrollWidth <= text.clientWidth), `${state}: all of it`).toBe(true)
      await expect(page).toBeAccessible()
    }
  })
