import { makeDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

interface SlideRow {
  readonly id: string
  readonly notes: string
}

test('notes typed while offline do not overwrite what somebody else wrote meanwhile', async ({
  admin,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 412|ERR_INTERNET_DISCONNECTED/)
  const { page, api, context } = admin
  const other = await as('presenter')
  await makeDeck(page, 'Apart', '1')
  await expect(slides(page)).toHaveCount(1)
  const path = `/v2/decks/${new URL(page.url()).pathname.split('/').at(-1)}/slides`
  const read = async () => (await api.send<{ results: SlideRow[] }>('GET', path)).results[0]
  const notes = page.getByLabel('Notes')

  await context.setOffline(true)
  await notes.fill('Mine, on the train')
  await expect(page.getByText('Could not save. Trying again…')).toBeVisible()
  await other.api.send('PATCH', `${path}/${(await read())?.id}`, { notes: 'Theirs, at the desk' })
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(new URL(page.url()).href)
  const conflict = again
    .getByRole('alert')
    .filter({ hasText: `${other.api.user.name} changed this while you were editing` })
  await expect(conflict.getByText('Theirs, at the desk')).toBeVisible()
  await expect(again.getByLabel('Notes')).toHaveValue('Mine, on the train')
  expect((await read())?.notes).toBe('Theirs, at the desk')
})

test('two tabs of a deck follow each other, to the trash too, and nobody is told of their own change', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 412/)
  const { page, context } = admin
  await makeDeck(page, 'Two tabs', '1-3')
  await expect(slides(page)).toHaveCount(3)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(slides(other)).toHaveCount(3)

  await page.getByLabel('Slide title').fill('Where we drill')
  await expect(other.getByLabel('Slide title')).toHaveValue('Where we drill')
  await slides(other).nth(1).click()
  await slides(other).nth(1).press('F2')
  await other.getByRole('textbox', { name: 'Deck title' }).fill('Renamed there')
  await other.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Renamed there', level: 1 })).toBeVisible()

  await other.getByLabel('Notes').fill('From the other tab')
  await slides(page).nth(1).click()
  await page.getByLabel('Notes').fill('From this tab')
  await expect(other.getByLabel('Notes')).toHaveValue('From this tab')
  await expect(page.getByText('while you were editing')).toHaveCount(0)
  await expect(other.getByText('while you were editing')).toHaveCount(0)

  for (const [tab, number, place] of [
    [page, 1, 2],
    [other, 2, 3],
  ] as const) {
    await tab.bringToFront()
    await slides(tab)
      .nth(number - 1)
      .click()
    await tab.getByRole('button', { name: `More for slide ${number}` }).click()
    await tab.getByRole('menuitem', { name: 'Move down' }).click()
    for (const each of [page, other])
      await expect(each.getByRole('option', { name: `Slide ${place}: Where we drill` })).toBeVisible()
  }

  await other.getByRole('button', { name: 'Actions for Renamed there' }).click()
  await other.getByRole('menuitem', { name: 'Move to trash' }).click()
  for (const each of [page, other])
    await expect(each.getByRole('heading', { name: '“Renamed there” is in the trash' })).toBeVisible()
})

test('people who have a deck open see each other, until one leaves', async ({ admin, as }) => {
  const { page } = admin
  const other = await as('presenter')
  await makeDeck(page, 'Shared', '1')
  await expect(slides(page)).toHaveCount(1)
  await other.page.goto(new URL(page.url()).pathname)
  await expect(page.getByRole('status').filter({ hasText: other.api.user.name })).toHaveCount(1)
  await expect(other.page.getByRole('status').filter({ hasText: admin.api.user.name })).toHaveCount(1)
  await other.page.getByLabel('Slide title').fill('Theirs')
  await expect(page.getByLabel('Slide title')).toHaveValue('Theirs')
  await other.page.close()
  await expect(page.getByRole('status').filter({ hasText: other.api.user.name })).toHaveCount(0)
})
