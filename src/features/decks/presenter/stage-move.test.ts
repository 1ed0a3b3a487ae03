import { EMPTY_STAGE, type StageState } from '@outcrop/contract/decks/stage.ts'
import { describe, expect, test } from 'vitest'
import type { StageMove } from './stage-messages.ts'
import { eventOfMove, placeOf } from './stage-move.ts'

const SLIDES = ['a', 'b', 'c'].map((id) => ({ id }))
const on = (slideId: string, cover: StageState['cover'] = 'none'): StageState => ({
  ...EMPTY_STAGE,
  slide_id: slideId,
  cover,
})

test.each([
  ['next', 'a', 'b'],
  ['next', 'c', null],
  ['previous', 'b', 'a'],
  ['previous', 'a', null],
  ['first', 'c', 'a'],
  ['first', 'a', null],
  ['last', 'a', 'c'],
  [{ number: 2 }, 'a', 'b'],
  [{ number: 99 }, 'a', 'c'],
  [{ number: 0 }, 'b', 'a'],
] as [StageMove, string, string | null][])('%j from %s leads to %s', (move, from, to) => {
  const index = SLIDES.findIndex(({ id }) => id === from)
  expect(eventOfMove(move, on(from), SLIDES, index)).toEqual(to && { kind: 'go', slide_id: to })
})

describe('a covered screen', () => {
  test('is covered and uncovered by the same key', () => {
    expect(eventOfMove('black', on('a'), SLIDES, 0)).toEqual({ kind: 'cover', cover: 'black' })
    expect(eventOfMove('black', on('a', 'black'), SLIDES, 0)).toEqual({ kind: 'cover', cover: 'none' })
    expect(eventOfMove('white', on('a', 'black'), SLIDES, 0)).toEqual({ kind: 'cover', cover: 'white' })
  })

  test('comes back on the next press, at the slide where it was', () => {
    for (const move of ['next', 'previous'] as const)
      expect(eventOfMove(move, on('b', 'black'), SLIDES, 1)).toEqual({ kind: 'cover', cover: 'none' })
  })

  test('shows the slide that was chosen', () => {
    expect(eventOfMove({ number: 2 }, on('b', 'white'), SLIDES, 1)).toEqual({ kind: 'go', slide_id: 'b' })
  })
})

test('a deck without slides goes nowhere', () => {
  expect(eventOfMove('next', EMPTY_STAGE, [], 0)).toBeNull()
})

describe('the place of the slide on stage', () => {
  test('is where the slide is', () => expect(placeOf(on('c'), SLIDES, 1)).toBe(2))
  test('is the number before, where the slide has been deleted', () => {
    expect(placeOf(on('gone'), SLIDES, 2)).toBe(1)
    expect(placeOf(on('gone'), SLIDES, 9)).toBe(2)
    expect(placeOf(on('gone'), [], 1)).toBe(0)
  })
})
