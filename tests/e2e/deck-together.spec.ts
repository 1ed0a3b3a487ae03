import { makeDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

interface SlideRow {
  readonly id: string
  readonly notes: string
}

test('after a rename conflict the other person is named, and a retry succeeds', async ({ admin, as, consoleWatch }) => {
  consoleWatch.allow(/status of 412/)
  const { page, api } = admin
  const other = await as('presenter')
  const deck = await api.createDeck(api.user.companies[0]?.id ?? '', `Deck ${crypto.randomUUID().slice(0, 8)}`)
  await page.goto(`/admin/decks/${deck.id}`)
  const title = page.getByRole('heading', { level: 1 }).getByRole('button')
  await expect(title).toHaveText(deck.title)
  await other.api.send('PATCH', `/v2/decks/${deck.id}`, { title: 'Theirs' })
  for (const expected of ['Theirs', 'Mine']) {
    await title.click()
    await page.getByRole('textbox', { name: 'Deck title' }).fill('Mine')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(expected)
  }
  await expect(
    page.getByText(`${other.api.user.name} changed this while you were editing.`, { exact: false }),
  ).toHaveCount(1)
})

test('notes that two people edit at once: mine are kept, or theirs are taken', async ({ admin, as, consoleWatch }) => {
  consoleWatch.allow(/status of 412/)
  const { page, api } = admin
  const other = await as('presenter')
  await makeDeck(page, 'Together', '1')
  await expect(slides(page)).toHaveCount(1)
  const deck = `/v2/decks/${new URL(page.url()).pathname.split('/').at(-1)}`
  const job = async () => (await api.send<{ active_job_id: string | null }>('GET', deck)).active_job_id
  // The end of the import reads the slides once more, and with them what another has written by then.
  await expect.poll(job).toBeNull()
  await page.reload()
  await expect(slides(page)).toHaveCount(1)
  const path = `${deck}/slides`
  const read = async () => (await api.send<{ results: SlideRow[] }>('GET', path)).results[0]
  const notes = page.getByLabel('Notes')
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: `${other.api.user.name} changed this while you were editing` })

  const first = await read()
  await other.api.send('PATCH', `${path}/${first?.id}`, { notes: 'Theirs, first' })
  await notes.fill('Mine')
  await expect(conflict).toBeVisible()
  await expect(conflict.getByText('Theirs, first')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect((await read())?.notes).toBe('Mine')

  await other.api.send('PATCH', `${path}/${first?.id}`, { notes: 'Theirs, second' })
  await notes.fill('Mine again')
  await expect(conflict).toBeVisible()
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await expect(notes).toHaveValue('Theirs, second')
  expect((await read())?.notes).toBe('Theirs, second')
})

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
  await expect(page.getByText('Not saved yet.', { exact: false })).toBeVisible()
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

test('several decks go to the trash at once, the others stay', async ({ admin }) => {
  const { page, api } = admin
  const mark = crypto.randomUUID().slice(0, 8)
  for (const name of ['A', 'B', 'C']) await api.createDeck(api.user.companies[0]?.id ?? '', `${mark} ${name}`)
  await page.goto(`/admin/decks?q=${mark}&sort=title`)
  await page.getByRole('checkbox', { name: `${mark} A` }).check()
  await page.getByRole('checkbox', { name: `${mark} B` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText(`“${mark} A” and “${mark} B” moved to trash`, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${mark} A` })).toBeHidden()
  await expect(page.getByRole('link', { name: `${mark} C` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `${mark} A` })).toBeVisible()
})

test('the viewer fills the screen, and a swipe turns the page but a tap does not', async ({ as }) => {
  const { page, context } = await as('admin', { hasTouch: true })
  await makeDeck(page, 'Swiped', '1-3')
  await expect(slides(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  const touch = await context.newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: (from + to) / 2, y: 300 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 300 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(700, 400)
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await swipe(500, 500)
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await swipe(400, 700)
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect(viewer).toBeVisible()
})

test('two tabs of a deck follow each other, and nobody is told of their own change', async ({
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
})
