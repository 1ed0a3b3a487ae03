import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  expectSlides,
  idsOf,
  lift,
  moveFirstDown,
  selectSlides,
  slideAt,
} from '../../../../tests/components/edit-deck.ts'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { focusSlide, renderDeck, slides, slidesTo } from '../../../../tests/components/render-deck.tsx'

async function expectSelected(numbers: readonly number[]) {
  await expect
    .poll(() =>
      slides()
        .elements()
        .flatMap((slide, index) => (slide.getAttribute('aria-selected') === 'true' ? [index + 1] : [])),
    )
    .toEqual(numbers)
}

test('the list is one tab stop; arrows move, Space and Shift select, Ctrl+A selects all', async () => {
  const { search } = await renderDeck()
  await focusSlide(1)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(slideAt(2)).toHaveFocus()
  await expect.element(slideAt(2)).toHaveAttribute('aria-current', 'true')
  await expect.element(slideAt(2)).toHaveAttribute('aria-posinset', '2')
  await expect.element(slideAt(2)).toHaveAttribute('aria-setsize', '5')
  await expect.poll(search).toEqual({ slide: 2 })
  await expectSelected([])
  await userEvent.keyboard(' ')
  await expectSelected([2])
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(slideAt(4)).toHaveFocus()
  await expectSelected([2, 3, 4])
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expectSelected([2, 3])
  await expect.element(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('5 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectSelected([])
  await userEvent.keyboard('{End}')
  await expect.element(slideAt(5)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(slideAt(1)).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement?.closest('[role=listbox]')).toBeNull()
  await userEvent.tab({ shift: true })
  await expect.element(slideAt(1)).toHaveFocus()
})

test('a click selects by the checkbox, with Ctrl and with Shift, and opens otherwise', async () => {
  await renderDeck()
  await slideAt(2).click()
  await expectSelected([])
  await slideAt(4).click({ modifiers: ['Shift'] })
  await expectSelected([2, 3, 4])
  await slideAt(3).click({ modifiers: ['ControlOrMeta'] })
  await expectSelected([2, 4])
  const tick = slideAt(1).element().querySelector('[data-tick]')
  await userEvent.click(tick ?? document.body)
  await expectSelected([1, 2, 4])
})

test('deleting, duplicating and undoing by keyboard keep the focus on a slide', async () => {
  await renderDeck()
  await expect.element(slideAt(2)).toBeVisible()
  await slideAt(2).click()
  await userEvent.keyboard('{Delete}')
  await expectSlides(4)
  await expect.element(slideAt(2)).toHaveFocus()
  await userEvent.keyboard('{End}{Delete}')
  await expectSlides(3)
  await expect.element(slideAt(3)).toHaveFocus()
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expectSlides(5)
  await expect.element(slideAt(3)).toHaveFocus()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expectSlides(6)
  await expect.element(slideAt(3)).toHaveFocus()
  await page.getByLabelText('Slide title').fill('Typed')
  await userEvent.keyboard('{Delete}')
  await expectSlides(6)
})

test('a slide is moved by keys pressed faster than they are handled, and the move is undone', async () => {
  const deck = await renderDeck('', { slides: slidesTo(3) })
  await focusSlide(1)
  await Promise.all([userEvent.keyboard('{Enter}'), userEvent.keyboard('{ArrowDown}')])
  await expect.element(page.getByText('Position 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(() => idsOf(deck)).toEqual(['s2', 's1', 's3'])
  await button('Undo').click()
  await expect.poll(() => idsOf(deck)).toEqual(['s1', 's2', 's3'])
})

test('a slide that is moved stays selected and open', async () => {
  const { search } = await renderDeck()
  await selectSlides(1)
  await moveFirstDown()
  await expect.poll(search).toEqual({ slide: 2 })
  await expectSelected([2])
})

test('selected slides are moved together by keyboard and by pointer, each move in one step', async () => {
  const deck = await renderDeck('', { slides: slidesTo(4) })
  await selectSlides(1, 2)
  await lift(2, /^(2 slides picked up|Position 2 of \d)$/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(/^Position 3 of \d$/)).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(/^2 slides moved to position 2 of \d$/)).toBeInTheDocument()
  await expect.poll(() => idsOf(deck)).toEqual(['s3', 's1', 's2', 's4'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => idsOf(deck)).toEqual(['s1', 's2', 's3', 's4'])
  await userEvent.dragAndDrop(slideAt(1), slideAt(3), { targetPosition: { x: 60, y: 58 }, steps: 12 })
  await expect.poll(() => idsOf(deck)).toEqual(['s3', 's1', 's2', 's4'])
})

const more = (number: number) => button(`More for slide ${number}`)
async function act(number: number, name: string) {
  await more(number).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

test('the menu of a slide selects and moves it, alone or with others', async () => {
  await page.viewport(390, 844)
  const deck = await renderDeck()
  const order = (...ids: string[]) => expect.poll(() => idsOf(deck)).toEqual(ids)
  await more(1).click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(['Select slide 1', 'Select all slides', 'Move down', 'Move to the end', 'Send to another deck'])
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.element(more(2)).toHaveFocus()
  await expect.element(page.getByText('Slide 1 moved to position 2 of 5')).toBeInTheDocument()
  await order('s2', 's1', 's3', 's4', 's5')
  await act(2, 'Move to the start')
  await order('s1', 's2', 's3', 's4', 's5')
  await act(1, 'Select slide 1')
  await slideAt(3).click()
  await act(3, 'Select slide 3')
  await expectSelected([1, 3])
  await act(3, 'Move 2 slides to the end')
  await expect.element(page.getByText('2 slides moved to position 4 of 5')).toBeInTheDocument()
  await order('s2', 's4', 's5', 's1', 's3')
  await act(5, 'Unselect slide 5')
  await act(5, 'Move up')
  await order('s2', 's4', 's5', 's3', 's1')
  await button('Undo').click()
  await order('s2', 's4', 's5', 's1', 's3')
  await page.viewport(1200, 800)
})
