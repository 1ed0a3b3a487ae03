import type { StageEvent, StageLog } from '@outcrop/contract/decks/stage.ts'
import { expect, test } from 'vitest'
import { moveSlide, putSlide, removeSlide, segmentsOf, setSlide, splitSlide } from './slide-blocks.ts'

const deckId = 'deck'
const open = (at: number, slideId: string) => ({
  at,
  event: { kind: 'open', deck_id: deckId, slide_id: slideId } as StageEvent,
})
const go = (at: number, slideId: string) => ({ at, event: { kind: 'go', slide_id: slideId } as StageEvent })
const build = (at: number) => ({ at, event: { kind: 'build', build: 1 } as StageEvent })
const pointer = (at: number) => ({ at, event: { kind: 'pointer', pointer: null } as StageEvent })

const LOG: StageLog = [open(1000, 'a'), build(2000), go(4000, 'b'), pointer(5000), build(6000), go(8000, 'c')]

test('segments last until the next slide and the end', () => {
  expect(segmentsOf(LOG, 10)).toEqual([
    { start: 1, end: 4, slideId: 'a' },
    { start: 4, end: 8, slideId: 'b' },
    { start: 8, end: 10, slideId: 'c' },
  ])
  expect(segmentsOf([], 10)).toEqual([])
  expect(segmentsOf([go(12_000, 'a')], 10)).toEqual([{ start: 12, end: 12, slideId: 'a' }])
})

test('a slide is put from a time on, the first of a deck opens it', () => {
  const first = putSlide([], { at: 500.4, slideId: 'a', deckId })
  expect(first).toEqual([open(500, 'a')])
  const second = putSlide(first, { at: 3000, slideId: 'b', deckId })
  expect(second).toEqual([open(500, 'a'), go(3000, 'b')])
  expect(putSlide(second, { at: 100, slideId: 'c', deckId })).toEqual([open(100, 'c'), open(500, 'a'), go(3000, 'b')])
  expect(putSlide(second, { at: 4000, slideId: 'x', deckId: 'other' }).at(-1)?.event).toMatchObject({ kind: 'open' })
})

test('a slide that is shown already changes nothing, and one at the same time replaces', () => {
  expect(putSlide(LOG, { at: 5000, slideId: 'b', deckId })).toBe(LOG)
  expect(putSlide(LOG, { at: 8040, slideId: 'x', deckId })).toEqual([...LOG.slice(0, 5), go(8000, 'x')])
})

test('a slide that is put into another one takes over what is of any slide only', () => {
  expect(putSlide(LOG, { at: 4500, slideId: 'x', deckId })).toEqual([
    ...LOG.slice(0, 3),
    go(4500, 'x'),
    pointer(5000),
    go(8000, 'c'),
  ])
})

test('another slide in a segment begins without steps of the one before', () => {
  expect(setSlide(LOG, 1, { slideId: 'x', deckId })).toEqual([
    ...LOG.slice(0, 2),
    go(4000, 'x'),
    pointer(5000),
    go(8000, 'c'),
  ])
  expect(setSlide(LOG, 1, { slideId: 'b', deckId })).toBe(LOG)
  expect(setSlide(LOG, 9, { slideId: 'b', deckId })).toBe(LOG)
})

test('a segment that begins earlier or later keeps what happens in it, and in the one before', () => {
  expect(moveSlide(LOG, 1, 1500)).toEqual([open(1000, 'a'), build(1500), go(1500, 'b'), ...LOG.slice(3)])
  expect(moveSlide(LOG, 1, 5500)).toEqual([
    ...LOG.slice(0, 2),
    go(5500, 'b'),
    pointer(5500),
    build(6000),
    go(8000, 'c'),
  ])
})

test('a segment stays between its neighbours', () => {
  expect(moveSlide(LOG, 1, 0)[2]).toEqual(go(1100, 'b'))
  expect(moveSlide(LOG, 1, 99_000)[2]).toEqual(go(7900, 'b'))
  expect(moveSlide(LOG, 0, -5)[0]).toEqual(open(0, 'a'))
  expect(moveSlide(LOG, 7, 5)).toBe(LOG)
})

test('a segment is divided where both parts can be taken hold of', () => {
  expect(splitSlide(LOG, 5500)).toEqual([...LOG.slice(0, 4), go(5500, 'b'), build(6000), go(8000, 'c')])
  for (const at of [500, 1050, 3950]) expect(splitSlide(LOG, at)).toBe(LOG)
})

test('without a segment the slide before it stays longer', () => {
  expect(removeSlide(LOG, 1)).toEqual([open(1000, 'a'), build(2000), pointer(5000), go(8000, 'c')])
  expect(removeSlide(LOG, 0)).toEqual(LOG.slice(2))
  expect(removeSlide(LOG, 3)).toBe(LOG)
})
