import type { Api } from './harness/api.ts'
import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('what is searched and sorted is in the address, and back takes it away again', async ({ admin }) => {
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

test('typing in the search goes on while a slow server looks, with the decks of before still there', async ({
  admin,
}) => {
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

test('on a phone the trash is emptied only after the title is typed', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const deck = await copyDeck(api)
  await api.send('DELETE', `/v2/decks/${deck.id}`)
  await page.goto(`/admin/decks?state=trash&q=${deck.title.slice(5)}`)
  const more = page.getByRole('button', { name: `More for ${deck.title}`, exact: true })
  await expect(page.getByText(/days left/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete for good' }).click()
  const question = page.getByRole('alertdialog')
  const submit = question.getByRole('button', { name: 'Delete for good' })
  const refusal = question.getByText('This is not the same text')
  await expect(refusal).toBeHidden()
  await question.getByRole('textbox').fill(deck.title.slice(0, -1))
  await submit.click()
  await expect(refusal).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(more).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete for good' }).click()
  await question.getByRole('textbox').fill(deck.title)
  await submit.click()
  await expect(more).toBeHidden()
})

const ORDERS = {
  '-updated_at': 'Last updated',
  updated_at: 'Oldest change first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-created_at': 'Newest',
  created_at: 'Oldest',
  '-slide_count': 'Most slides',
  slide_count: 'Fewest slides',
  '-deleted_at': 'Last deleted',
  deleted_at: 'First deleted',
}

test('every order that an address can ask for is shown as itself', async ({ admin }) => {
  const { page } = admin
  const chosen = page.getByRole('combobox', { name: 'Sort by' }).locator('option:checked')
  for (const [sort, text] of Object.entries(ORDERS)) {
    await page.goto(`/admin/decks?sort=${sort}`)
    await expect(chosen).toHaveText(text)
  }
  await page.goto('/admin/decks?view=table')
  const slideCount = page.getByRole('columnheader', { name: 'Slides' }).getByRole('link')
  await slideCount.click()
  await expect(chosen).toHaveText('Most slides')
  await slideCount.click()
  await expect(chosen).toHaveText('Fewest slides')
  await page.goto('/admin/decks')
  await expect(chosen).toHaveText('Last updated')
  await expect(page.getByRole('option', { name: 'Last deleted' })).toHaveCount(0)
})

test('the trash says who deleted a deck, when, and how long it is kept, the last first', async ({ as }) => {
  const { page, api } = await as('admin')
  const presenter = await as('presenter')
  const mark = crypto.randomUUID().slice(0, 8)
  const decks = [await copyDeck(api, { title: `A ${mark}` }), await copyDeck(api, { title: `B ${mark}` })]
  await presenter.api.send('DELETE', `/v2/decks/${decks[1]?.id}`)
  await api.send('DELETE', `/v2/decks/${decks[0]?.id}`)
  await page.goto(`/admin/decks?q=${mark}`)
  await page.getByRole('link', { name: 'Trash' }).click()
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card.first()).toContainText(`A ${mark}`)
  await expect(card.first()).toContainText(`Deleted by ${api.user.name}`)
  await expect(card.last()).toContainText(`Deleted by ${presenter.api.user.name}`)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect(order).toHaveValue('-deleted_at')
  await page.goto(`/admin/decks?q=${mark}&state=trash`)
  await expect(order).toHaveValue('-deleted_at')
  await expect(order.getByRole('option', { name: 'Last updated' })).toHaveCount(0)
  await expect(card.first()).toContainText(`A ${mark}`)
  await expect(page.getByText('Kept for 30 days, then deleted for good.')).toBeVisible()

  await page.goto(`${page.url()}&view=table`)
  const head = page.getByRole('columnheader')
  for (const name of ['Deleted by', 'Deleted', 'Days left'])
    await expect(head.filter({ hasText: new RegExp(`^${name}`) }).first()).toBeVisible()
  await expect(head.filter({ hasText: /^(Updated|Created by)/ })).toHaveCount(0)
  const row = page.getByRole('row', { name: new RegExp(`B ${mark}`) })
  await expect(row).toContainText(presenter.api.user.name)
  await expect(row.getByRole('gridcell', { name: '30', exact: true })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'Decks', exact: true }).last().click()
  await expect(page).not.toHaveURL(/sort=/)
})

async function notesOf(api: Api, title: string): Promise<string[]> {
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: title })
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks?${query}`)
  const path = `/v2/decks/${results[0]?.id}/slides`
  return (await api.send<{ results: { notes: string }[] }>('GET', path)).results.map((slide) => slide.notes)
}

test('a copy is called as one likes, and leaves the notes behind where that is wanted', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  const path = `/v2/decks/${deck.id}/slides`
  const { results } = await api.send<{ results: { id: string }[] }>('GET', path)
  await api.send('PATCH', `${path}/${results[0]?.id}`, { notes: 'Say this first' })
  await page.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  const more = page.getByRole('button', { name: `More for ${deck.title}`, exact: true })
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
    await expect(dialog.getByText('Enter a title')).toBeVisible()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('checkbox', { name: 'Copy the notes too' }).setChecked(keeps)
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    expect((await notesOf(api, title))[0]).toBe(keeps ? 'Say this first' : '')
  }
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
})

test('a title is typed in its place from the menu, on a slow machine too', async ({ admin }) => {
  const { page, api, context } = admin
  const { title } = await copyDeck(api)
  await page.goto(`/admin/decks?q=${title.slice(5)}`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const field = page.getByRole('textbox', { name: 'Title of the deck' })
  await expect(field).toBeFocused()
  await field.fill(`${title} renamed`)
  await field.press('Enter')
  await expect(page.getByRole('link', { name: `${title} renamed` })).toBeFocused()
})

test('when a deck was changed is said in words, and to the minute under the pointer', async ({ admin }) => {
  const { page, api } = admin
  const { title } = await copyDeck(api)
  await page.goto(`/admin/decks?view=table&q=${title.slice(5)}`)
  const when = page.getByRole('row').filter({ hasText: title }).locator('time')
  await expect(when).toHaveText(/^(now|1 minute ago)$/)
  await when.hover()
  await expect(when).toHaveAttribute('title', /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)
})

for (const view of ['grid', 'table']) {
  test(`as decks leave the list the focus goes on to the next one, and to the heading after the last, ${view}`, async ({
    admin,
  }) => {
    const { page, api } = admin
    const mark = crypto.randomUUID().slice(0, 8)
    for (const letter of ['A', 'B', 'C', 'D', 'E']) await copyDeck(api, { title: `${letter} ${mark}` })
    const more = (letter: string) => page.getByRole('button', { name: `More for ${letter} ${mark}` })
    const act = async (letter: string, name: string) => {
      await more(letter).focus()
      await more(letter).press('Enter')
      await page.getByRole('menuitem', { name }).press('Enter')
      await expect(more(letter)).toBeHidden()
    }
    const isAt = (letter: string) =>
      view === 'grid'
        ? expect(page.locator('li:focus-within')).toContainText(`${letter} ${mark}`)
        : expect(page.getByRole('row').and(page.locator('.long-row-current'))).toContainText(`${letter} ${mark}`)
    const isInList = () =>
      expect(page.locator(view === 'grid' ? 'main li :focus' : '[role=grid]:focus-within')).toBeVisible()
    await page.goto(`/admin/decks?q=${mark}&sort=title&view=${view}`)

    await act('B', 'Move to trash')
    await isInList()
    await isAt('C')
    await page.getByRole('checkbox', { name: `Select A ${mark}` }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: `Select D ${mark}` }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).press('Enter')
    await expect(more('A')).toBeHidden()
    await isInList()
    await act('E', 'Move to trash')
    await isInList()
    await isAt('C')
    await act('C', 'Move to trash')
    await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeFocused()

    await page.goto(`/admin/decks?q=${mark}&sort=title&view=${view}&state=trash`)
    await act('A', 'Restore')
    await isInList()
    await isAt('B')
    await more('B').press('Enter')
    await page.getByRole('menuitem', { name: 'Delete for good' }).press('Enter')
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox').fill(`B ${mark}`)
    await question.getByRole('textbox').press('Enter')
    await expect(more('B')).toBeHidden()
    await isInList()
    await isAt('C')
  })
}

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

test('how long ago a deck was changed goes on while it is looked at, and while another page is', async ({ admin }) => {
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
