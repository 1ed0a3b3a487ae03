import { choosePdf, copyDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('a second press makes no second deck', async ({ admin }) => {
  const { page, api } = admin
  const title = `Twice ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/decks')
  await page.getByRole('button', { name: 'New deck' }).click()
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
  const dialog = page.getByRole('dialog', { name: 'Make a deck' })
  await dialog.getByLabel('Title of the deck').fill(title)
  await dialog.getByRole('button', { name: /^Make deck with/ }).dblclick()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: title })
  expect((await api.send<{ count: number }>('GET', `/v2/decks?${query}`)).count).toBe(1)
})

test('two tabs that move slides of one deck leave one order, whole, in both', async ({ admin }) => {
  const { page, api, context } = admin
  const deck = await copyDeck(api)
  const pages = [page, await context.newPage()]
  for (const tab of pages) {
    await tab.goto(`/admin/decks/${deck.id}`)
    await expect(slides(tab)).toHaveCount(deck.slide_count)
  }
  const ids = async () =>
    (await api.send<{ results: { id: string }[] }>('GET', `/v2/decks/${deck.id}/slides`)).results.map(({ id }) => id)
  const before = await ids()
  for (const [index, tab] of pages.entries()) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: `Move slide ${index + 1}`, exact: true }).focus()
    await tab.keyboard.press('Space')
    await expect(tab.getByText(new RegExp(`^(Slide ${index + 1} lifted|At place ${index + 1} of \\d)$`))).toBeAttached()
    await tab.keyboard.press('ArrowDown')
    await expect(tab.getByText(new RegExp(`^At place ${index + 2} of \\d$`))).toBeAttached()
    const saved = tab.waitForResponse((answer) => answer.url().endsWith('/slides/order'))
    await tab.keyboard.press('Space')
    expect((await saved).status()).toBe(200)
  }
  const after = await ids()
  expect(after).not.toEqual(before)
  expect(after.toSorted()).toEqual(before.toSorted())
  const named = async (tab: typeof page) => {
    await tab.reload()
    await expect(slides(tab)).toHaveCount(deck.slide_count)
    return slides(tab)
      .getByRole('img', { includeHidden: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('?')[0]))
  }
  expect(await named(page)).toEqual(await named(pages[1] ?? page))
})
