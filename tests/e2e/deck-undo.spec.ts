import type { Page } from '@playwright/test'
import { animationsFinished } from './harness/animations.ts'
import type { Api } from './harness/api.ts'
import { copyDeck, liftSlide, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

interface SlideState {
  readonly id: string
  readonly title: string
  readonly notes: string
  readonly hidden: boolean
}

/** The deck as the server has it. */
async function stateOf(api: Api, deckId: string) {
  const { title } = await api.send<{ title: string }>('GET', `/v2/decks/${deckId}`)
  const { results } = await api.send<{ results: SlideState[] }>('GET', `/v2/decks/${deckId}/slides`)
  return { title, slides: results.map(({ id, title, notes, hidden }) => ({ id, title, notes, hidden })) }
}

async function openEditor(page: Page, api: Api) {
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page)).toHaveCount(deck.slide_count)
  return deck
}

/** Out of any field, to where Ctrl+Z is the deck's. */
async function leaveField(page: Page) {
  await page.getByRole('heading', { level: 2, name: /^Slide/ }).click()
}

async function write(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text)
  await leaveField(page)
}

async function moveFirstDown(page: Page) {
  await liftSlide(page, 1)
  await expect(page.getByText(/^(Slide 1 picked up|Position 1 of \d)$/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Position 2 of \d$/)).toBeAttached()
  await page.keyboard.press('Space')
}

const CHANGES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['title of the slide', (page) => write(page, 'Slide title', 'Where we drill')],
  ['notes', (page) => write(page, 'Notes', 'Say hello first')],
  ['hide', (page) => page.getByRole('button', { name: 'Hide', exact: true }).click()],
  ['show', (page) => page.getByRole('button', { name: 'Show', exact: true }).click()],
  ['duplicate', (page) => page.getByRole('button', { name: 'Duplicate', exact: true }).click()],
  ['delete', (page) => page.getByRole('button', { name: 'Delete', exact: true }).click()],
  ['move', moveFirstDown],
  [
    'title of the deck',
    async (page) => {
      await page.getByRole('heading', { level: 1 }).getByRole('button').click()
      await page.getByRole('textbox', { name: 'Deck title' }).fill('Renamed by hand')
      await page.keyboard.press('Enter')
    },
  ],
]

test('every change of a deck is undone by Ctrl+Z and redone by Ctrl+Shift+Z', async ({ admin }) => {
  const { page, api } = admin
  const { id } = await openEditor(page, api)
  const states = [await stateOf(api, id)]
  for (const [name, change] of CHANGES) {
    await test.step(name, async () => {
      const before = states.at(-1)
      await change(page)
      await expect.poll(() => stateOf(api, id)).not.toEqual(before)
      states.push(await stateOf(api, id))
    })
  }
  await leaveField(page)
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })
  const redo = page.getByRole('main').getByRole('button', { name: 'Redo', exact: true })
  await expect(redo).toBeDisabled()
  for (const state of states.slice(0, -1).toReversed()) {
    await page.keyboard.press('Control+z')
    await expect.poll(() => stateOf(api, id)).toEqual(state)
  }
  await expect(undo).toBeDisabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(states[0]?.title ?? '')
  for (const state of states.slice(1)) {
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => stateOf(api, id)).toEqual(state)
  }
  await expect(redo).toBeDisabled()
})

test('the toast about a deleted slide restores that slide, and keeps later changes', async ({ admin }) => {
  const { page, api } = admin
  const { id, slide_count: count } = await openEditor(page, api)
  const { slides: before } = await stateOf(api, id)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const said = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'Slide deleted' })
  await expect(said).toBeVisible()
  await expect(slides(page)).toHaveCount(count - 1)
  await write(page, 'Slide title', 'Now the first')
  await expect.poll(async () => (await stateOf(api, id)).slides[0]?.title).toBe('Now the first')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(slides(page)).toHaveCount(count)
  await expect
    .poll(async () => (await stateOf(api, id)).slides.map((slide) => [slide.id, slide.title]).slice(0, 2))
    .toEqual([
      [before[0]?.id, before[0]?.title],
      [before[1]?.id, 'Now the first'],
    ])
})

test('the toast about a change closes when the change is undone, and stays for any other', async ({ admin }) => {
  const { page, api } = admin
  const { id, slide_count: count } = await openEditor(page, api)
  const said = (text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(said('Slide deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(said('Slide duplicated')).toBeVisible()
  await leaveField(page)
  await page.keyboard.press('Control+z')
  await expect(said('Slide duplicated')).toBeHidden()
  await expect(said('Slide deleted')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(said('Slide deleted')).toBeHidden()
  await expect(slides(page)).toHaveCount(count)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await stateOf(api, id)).slides.length).toBe(count - 1)
  await expect(said('Slide deleted')).toBeHidden()
})

test('Ctrl+Z in a field undoes typing there, not the last change of the deck', async ({ admin }) => {
  const { page, api } = admin
  const { id } = await openEditor(page, api)
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.poll(async () => (await stateOf(api, id)).slides[0]?.hidden).toBe(true)
  const notes = page.getByLabel('Notes', { exact: true })
  await notes.pressSequentially('gold')
  await page.keyboard.press('Control+z')
  await expect(notes).not.toHaveValue('gold')
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
  expect((await stateOf(api, id)).slides[0]?.hidden).toBe(true)
})

test('a change that somebody else has overwritten is not undone, and a toast says so', async ({
  admin,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 412/)
  const { page, api } = admin
  const other = await as('presenter')
  const { id } = await openEditor(page, api)
  const title = page.getByLabel('Slide title', { exact: true })
  await write(page, 'Slide title', 'Mine')
  await expect(page.getByText('Saved')).toBeVisible()
  const [first] = (await stateOf(api, id)).slides
  await other.api.send('PATCH', `/v2/decks/${id}/slides/${first?.id}`, { title: 'Theirs' })
  await page.keyboard.press('Control+z')
  await expect(
    page.getByText(`because ${other.api.user.name} has changed it since`, { exact: false }).first(),
  ).toBeVisible()
  await expect(title).toHaveValue('Theirs')
  expect((await stateOf(api, id)).slides[0]?.title).toBe('Theirs')
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
})

const idsOf = async (api: Api, deckId: string) => (await stateOf(api, deckId)).slides.map(({ id }) => id)

async function chooseSlides(page: Page, numbers: readonly number[]) {
  for (const number of numbers)
    await slides(page)
      .nth(number - 1)
      .click({ modifiers: ['ControlOrMeta'] })
}

test('selected slides are copied together, behind the last of them, and undone in one step', async ({ admin }) => {
  const { page, api } = admin
  const { id, slide_count: count } = await openEditor(page, api)
  const before = await idsOf(api, id)
  await chooseSlides(page, [1, 3])
  await page.getByRole('button', { name: 'Duplicate 2 slides', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '2 slides duplicated' })).toBeVisible()
  await expect(slides(page)).toHaveCount(count + 2)
  const after = await idsOf(api, id)
  expect(after.toSpliced(3, 2)).toEqual(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => idsOf(api, id)).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => idsOf(api, id)).toEqual(after)
})

test('selected slides are moved together by keyboard and pointer, each move in one step', async ({ admin }) => {
  const { page, api } = admin
  const { id } = await openEditor(page, api)
  const before = await idsOf(api, id)
  const [first, second, third, ...rest] = before
  await chooseSlides(page, [1, 2])
  await liftSlide(page, 2)
  await expect(page.getByText(/^(2 slides picked up|Position 2 of \d)$/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Position 3 of \d$/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^2 slides moved to position 2 of \d$/)).toBeAttached()
  await expect.poll(() => idsOf(api, id)).toEqual([third, first, second, ...rest])
  await page.keyboard.press('Control+z')
  await expect.poll(() => idsOf(api, id)).toEqual(before)

  await slides(page).first().hover()
  await page.mouse.down()
  const last = await slides(page).nth(2).boundingBox()
  const [x, y] = [(last?.x ?? 0) + 60, (last?.y ?? 0) + 46]
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.move(x, y + 12, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => idsOf(api, id)).toEqual([third, first, second, ...rest])
})

test('the toast with Undo stays while it is hovered', async ({ admin }) => {
  const { page, api } = admin
  const deck = await api.createDeck(api.user.companies[0]?.id ?? '', `Trashed ${crypto.randomUUID().slice(0, 8)}`)
  await page.clock.install()
  await page.goto(`/admin/decks?q=${encodeURIComponent(deck.title)}`)
  await page
    .getByRole('button', { name: `Actions for ${deck.title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /trash/i }).click()
  const undo = page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.clock.runFor(20_000)
  // A message that closes stays in the page for its way out.
  await animationsFinished(page)
  await expect(undo).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(10_000)
  await expect(undo).toBeHidden()
})
