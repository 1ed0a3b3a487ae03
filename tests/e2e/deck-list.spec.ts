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
    if (keeps) await expect(page).toBeAccessible()
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
