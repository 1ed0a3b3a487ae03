import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusSlide, slides, type renderDeck } from './render-deck.tsx'

type Deck = Awaited<ReturnType<typeof renderDeck>>

/** A button of the editor. */
export const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** The text of a toast. */
export const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true })

/** A slide of the list, counted from 1. */
export const slideAt = (number: number) => slides().nth(number - 1)

export async function expectSlides(count: number) {
  await expect.poll(() => slides().elements().length).toBe(count)
}

/** The deck as the server has it. */
export async function stateOf({ read }: Deck) {
  const world = await read()
  const present = world.slides.filter(({ deleted }) => !deleted)
  return {
    title: world.title,
    slides: present.map(({ id, title, notes, hidden }) => ({ id, title, notes, hidden })),
  }
}

/** Ids of the slides, in order, as the server has them. */
export async function idsOf(deck: Deck) {
  return (await stateOf(deck)).slides.map(({ id }) => id)
}

/** Selects slides by Ctrl and click. */
export async function selectSlides(...numbers: readonly number[]) {
  await expect.element(slideAt(1)).toBeVisible()
  for (const number of numbers) await slideAt(number).click({ modifiers: ['ControlOrMeta'] })
}

/** Picks up a slide of the list by keyboard, and waits until the list says so. */
export async function lift(number: number, said: RegExp) {
  await focusSlide(number)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(said)).toBeInTheDocument()
}

export async function moveFirstDown() {
  await lift(1, /^(Slide 1 picked up|Position 1 of \d)$/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(/^Position 2 of \d$/)).toBeInTheDocument()
  await userEvent.keyboard(' ')
}
