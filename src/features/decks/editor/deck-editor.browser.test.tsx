import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  button,
  expectSlides,
  idsOf,
  moveFirstDown,
  selectSlides,
  slideAt,
  stateOf,
  toast,
} from '../../../../tests/components/edit-deck.ts'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { renderDeck, slideNumber, slidesTo } from '../../../../tests/components/render-deck.tsx'
import { DeckSkeleton } from './deck-skeleton.tsx'

/** Moves the focus out of any field, to where Ctrl+Z undoes changes of the deck. */
async function leaveField() {
  await page.getByRole('heading', { level: 2, name: /^Slide/ }).click()
}

async function write(label: string, text: string) {
  await page.getByLabelText(label, { exact: true }).fill(text)
  await leaveField()
}

describe('undo', () => {
  const CHANGES: readonly (readonly [string, () => Promise<void>])[] = [
    ['title of the slide', () => write('Slide title', 'Where we drill')],
    ['notes', () => write('Notes', 'Say hello first')],
    ['hide', () => button('Hide').click()],
    ['show', () => button('Show').click()],
    ['duplicate', () => button('Duplicate').click()],
    ['delete', () => button('Delete').click()],
    ['move', moveFirstDown],
    [
      'title of the deck',
      async () => {
        await page.getByRole('heading', { level: 1 }).getByRole('button').click()
        await page.getByRole('textbox', { name: 'Deck title' }).fill('Renamed by hand')
        await userEvent.keyboard('{Enter}')
      },
    ],
  ]

  test('every change is undone by Ctrl+Z and redone by Ctrl+Shift+Z', async () => {
    const deck = await renderDeck('', { slides: slidesTo(3) })
    await expect.element(slideAt(1)).toBeVisible()
    const states = [await stateOf(deck)]
    for (const [name, change] of CHANGES) {
      await change()
      await expect.poll(() => stateOf(deck), { message: name }).not.toEqual(states.at(-1))
      states.push(await stateOf(deck))
    }
    await leaveField()
    await expect.element(button('Redo')).toBeDisabled()
    for (const state of states.slice(0, -1).toReversed()) {
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect.poll(() => stateOf(deck)).toEqual(state)
    }
    await expect.element(button('Undo')).toBeDisabled()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Roadshow')
    for (const state of states.slice(1)) {
      await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
      await expect.poll(() => stateOf(deck)).toEqual(state)
    }
    await expect.element(button('Redo')).toBeDisabled()
  }, 30_000)

  test('in the toast about a deleted slide restores that slide and leaves later changes', async () => {
    const deck = await renderDeck()
    await button('Delete').click()
    await expect.element(toast('Slide deleted')).toBeVisible()
    await expectSlides(4)
    await write('Slide title', 'Now the first')
    await expect.poll(async () => (await stateOf(deck)).slides[0]?.title).toBe('Now the first')
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expectSlides(5)
    await expect
      .poll(async () => (await stateOf(deck)).slides.map(({ id, title }) => [id, title]).slice(0, 2))
      .toEqual([
        ['s1', ''],
        ['s2', 'Now the first'],
      ])
  })

  test('closes the toast about the change, and no other', async () => {
    const deck = await renderDeck()
    await button('Delete').click()
    await expect.element(toast('Slide deleted')).toBeVisible()
    await button('Duplicate').click()
    await expect.element(toast('Slide duplicated')).toBeVisible()
    await leaveField()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(toast('Slide duplicated')).not.toBeInTheDocument()
    await expect.element(toast('Slide deleted')).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(toast('Slide deleted')).not.toBeInTheDocument()
    await expectSlides(5)
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(async () => (await idsOf(deck)).length).toBe(4)
    await expect.element(toast('Slide deleted')).not.toBeInTheDocument()
  })

  test('by Ctrl+Z in a field undoes typing there, not the last change of the deck', async () => {
    const deck = await renderDeck()
    await button('Hide').click()
    await expect.poll(async () => (await stateOf(deck)).slides[0]?.hidden).toBe(true)
    const notes = page.getByLabelText('Notes', { exact: true })
    await notes.click()
    await userEvent.keyboard('gold')
    await expect.element(notes).toHaveValue('gold')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(notes).not.toHaveValue('gold')
    await expect.element(button('Show')).toBeVisible()
    expect((await stateOf(deck)).slides[0]?.hidden).toBe(true)
  })

  test('leaves a change that someone else has overwritten, and a toast says so', async () => {
    const deck = await renderDeck('', { changedBy: 'Pria Raman' })
    await expect.element(slideAt(1)).toBeVisible()
    await write('Slide title', 'Mine')
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    const { slides: before } = await deck.read()
    const theirs = slideNumber(1, { title: 'Theirs', version: (before[0]?.version ?? 0) + 1 })
    await deck.change({ slides: [theirs, ...before.slice(1)] })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(toast(/because Pria Raman has changed it since/)).toBeVisible()
    await expect.element(page.getByLabelText('Slide title', { exact: true })).toHaveValue('Theirs')
    expect((await stateOf(deck)).slides[0]?.title).toBe('Theirs')
    await expect.element(button('Undo')).toBeDisabled()
  })

  test('takes away the copies of several slides at once, and redo brings the same back', async () => {
    const deck = await renderDeck()
    const before = ['s1', 's2', 's3', 's4', 's5']
    await selectSlides(1, 3)
    await button('Duplicate 2 slides').click()
    await expect.element(toast('2 slides duplicated')).toBeVisible()
    await expectSlides(7)
    await expect.poll(async () => (await idsOf(deck)).toSpliced(3, 2)).toEqual(before)
    const after = await idsOf(deck)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => idsOf(deck)).toEqual(before)
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(() => idsOf(deck)).toEqual(after)
  })
})

describe('conflicts', () => {
  test('notes that two people edit at once: I keep mine, or use theirs', async () => {
    const deck = await renderDeck('', { changedBy: 'Pria Raman' })
    const notes = page.getByLabelText('Notes')
    const conflict = page.getByRole('alert').filter({ hasText: 'Pria Raman changed this while you were editing' })
    const notesOnServer = async () => (await deck.read()).slides[0]?.notes
    await expect.element(notes).toBeVisible()
    async function writeTheirs(text: string) {
      const { slides: before } = await deck.read()
      const theirs = slideNumber(1, { notes: text, version: (before[0]?.version ?? 0) + 1 })
      await deck.change({ slides: [theirs, ...before.slice(1)] })
    }
    await writeTheirs('Theirs, first')
    await notes.fill('Mine')
    await expect.element(conflict.getByText('Theirs, first')).toBeVisible()
    await expectAccessible()
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await notesOnServer()).toBe('Mine')

    await writeTheirs('Theirs, second')
    await notes.fill('Mine again')
    await expect.element(conflict.getByText('Theirs, second')).toBeVisible()
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(notes).toHaveValue('Theirs, second')
    expect(await notesOnServer()).toBe('Theirs, second')
  })

  test('after a rename conflict the other person is named, and a retry succeeds', async () => {
    const deck = await renderDeck('', { changedBy: 'Pria Raman' })
    const title = page.getByRole('heading', { level: 1 }).getByRole('button')
    await expect.element(title).toHaveTextContent('Roadshow')
    await deck.change({ title: 'Theirs', version: 2 })
    for (const expected of ['Theirs', 'Mine']) {
      await title.click()
      await page.getByRole('textbox', { name: 'Deck title' }).fill('Mine')
      await userEvent.keyboard('{Enter}')
      await expect.element(title).toHaveTextContent(expected)
    }
    const said = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect.poll(() => said.elements().length).toBe(1)
    await expect.element(said.getByText(/Pria Raman changed this while you were editing/)).toBeVisible()
  })

  test('a deck deleted elsewhere is reported when text is saved, which is restored with the deck', async () => {
    const deck = await renderDeck()
    const notes = page.getByLabelText('Notes', { exact: true })
    await expect.element(notes).toBeVisible()
    await deck.change({ deletedAt: '2026-11-27T10:00:00Z' })
    await notes.fill('Not to be lost')
    await expect.element(page.getByRole('heading', { name: '“Roadshow” is in the trash' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(notes).toHaveValue('Not to be lost')
    await expect.poll(async () => (await deck.read()).slides[0]?.notes).toBe('Not to be lost')
  })
})

test.each([1440, 390])('nothing moves when the title is opened for typing, %i px', async (width) => {
  await page.viewport(width, 900)
  await renderDeck()
  const heading = page.getByRole('heading', { level: 1 })
  const around = [
    page.getByRole('heading', { level: 2, name: 'Slide 1' }),
    page.getByRole('button', { name: 'Add slides' }),
    page.getByRole('listbox', { name: 'Slides' }),
    page.getByText(/^\d+ slides$/),
  ]
  const places = () => around.map((part) => JSON.stringify(part.element().getBoundingClientRect()))
  await expect.element(slideAt(1)).toBeVisible()
  const before = places()
  await heading.getByRole('button', { name: 'Roadshow' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Deck title' })).toHaveFocus()
  expect(places()).toEqual(before)
  await userEvent.keyboard('{Escape}')
  await expect.element(heading).toHaveTextContent('Roadshow')
  expect(places()).toEqual(before)
  await page.viewport(1200, 800)
})

test('a deck with a queued import shows placeholders, and never the empty state', async () => {
  const shown = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const part of document.querySelectorAll('main h2, main p')) shown.add(part.textContent)
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
  const job = { id: 'j1', kind: 'deck_import', status: 'queued', progress: { done: 0, total: 3 } }
  const deck = await renderDeck('', { slides: [], job })
  await expect.element(page.getByText('Slides appear here when they are ready.')).toBeVisible()
  await expect.element(page.getByText('Importing', { exact: true })).toBeVisible()
  await expect.element(button('Cancel import')).toBeVisible()
  await deck.change({ slides: slidesTo(3), job: { ...job, status: 'succeeded', progress: { done: 3, total: 3 } } })
  await deck.client.invalidateQueries()
  await expectSlides(3)
  await expect.element(page.getByText('3 slides', { exact: true })).toBeVisible()
  watch.disconnect()
  expect([...shown]).toContain('3 slides')
  expect([...shown]).not.toContain('0 slides')
  expect([...shown]).not.toContain('This deck has no slides yet')
})

test.each([1440, 820, 390])('a deck that is loading is no wider than a window of %i px', async (width) => {
  await page.viewport(width, 800)
  await render(
    <main>
      <DeckSkeleton />
    </main>,
  )
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1200, 800)
})
