import { expect, test } from 'vitest'
import { deckNumber, shownNumber } from './slide-number.ts'

const deck = (shape: string) => [...shape].map((mark) => ({ hidden: mark === '-' }))

test('a number means the same slide in the editor and in the viewer', () => {
  const slides = deck('x-xx')
  expect([1, 3, 4].map((number) => shownNumber(slides, number))).toEqual([1, 2, 3])
  expect([1, 2, 3].map((shown) => deckNumber(slides, shown))).toEqual([1, 3, 4])
})

test('a hidden slide leads to the next visible one, or to the last', () => {
  expect(shownNumber(deck('x-xx'), 2)).toBe(2)
  expect(shownNumber(deck('xx-'), 3)).toBe(2)
  expect(shownNumber(deck('--'), 2)).toBe(1)
  expect(deckNumber(deck('--'), 1)).toBe(1)
})

test('a number beyond the end stays, so that the viewer can say so', () => {
  expect(shownNumber(deck('x-x'), 99)).toBe(99)
  expect(deckNumber(deck('x-x'), 99)).toBe(3)
})
