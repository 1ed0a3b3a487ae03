import type { StageEntry } from '@outcrop/contract/decks/stage.ts'
import { expect, test } from 'vitest'
import { firstShown, placeAfter, presentedPlace } from './slide-place.ts'

const slides = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const log: StageEntry[] = [
  { at: 1000, event: { kind: 'open', deck_id: 'deck', slide_id: 'a' } },
  { at: 2000, event: { kind: 'go', slide_id: 'c' } },
  { at: 3000, event: { kind: 'build', build: 1 } },
  { at: 4000, event: { kind: 'go', slide_id: 'gone' } },
  { at: 5000, event: { kind: 'go', slide_id: 'b' } },
]

test('the slide follows the time: before the first, at one to the moment, after the last', () => {
  const places = [0, 0.999, 1, 1.5, 2, 3.5, 5, 1e6].map((seconds) => presentedPlace({ slides, log }, seconds))
  expect(places).toEqual([-1, -1, 0, 0, 2, 2, 1, 1])
})

test('a slide that was deleted, or no slides at all, show none', () => {
  expect(presentedPlace({ slides, log }, 4.5)).toBe(-1)
  expect(presentedPlace({ slides: [], log }, 2)).toBe(-1)
  expect(presentedPlace({ slides, log: [] }, 2)).toBe(-1)
})

test('steps end at the first and the last slide; before the first, forward leads to it', () => {
  expect([
    placeAfter(0, 1, 3),
    placeAfter(2, 1, 3),
    placeAfter(0, -1, 3),
    placeAfter(-1, 1, 3),
    placeAfter(-1, -1, 3),
  ]).toEqual([1, 2, 0, 0, 0])
})

test('a slide is found at the time at which it comes first', () => {
  expect([firstShown(log, 'b'), firstShown(log, 'a'), firstShown(log, 'x')]).toEqual([5, 1, null])
})
