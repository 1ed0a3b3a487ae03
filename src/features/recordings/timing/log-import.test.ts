import { expect, test } from 'vitest'
import { readLog } from './log-import.ts'

const wanted = { slideIds: new Set(['a', 'b']), deckId: 'deck', offset: 0 }
const go = (at: number, slideId: string) => ({ at, event: { kind: 'go', slide_id: slideId } })

test('a log is read as a list or in an object, in order, from an offset', () => {
  const log = [go(2000, 'b'), go(500.6, 'a')]
  expect(readLog(JSON.stringify(log), wanted)).toEqual({
    entries: [go(501, 'a'), go(2000, 'b')],
    problem: null,
    issues: [],
    foreign: 0,
  })
  expect(readLog(JSON.stringify({ log }), { ...wanted, offset: 1.5 }).entries).toEqual([go(2001, 'a'), go(3500, 'b')])
})

test('of what happened before the recording, its start shows what was left on the stage', () => {
  const covered = { at: 900, event: { kind: 'cover', cover: 'black' } }
  const log = [go(0, 'b'), covered, go(1000, 'a'), go(3000, 'b')]
  const entriesAt = (offset: number) => readLog(JSON.stringify(log), { ...wanted, offset }).entries
  expect(entriesAt(-2)).toEqual([go(0, 'a'), go(1000, 'b')])
  expect(entriesAt(-1)).toEqual([go(0, 'a'), go(2000, 'b')])
  expect(entriesAt(-0.95)).toEqual([go(0, 'b'), { ...covered, at: 0 }, go(50, 'a'), go(2050, 'b')])
  expect(entriesAt(-9)).toEqual([go(0, 'b')])
  expect(entriesAt(0)).toEqual(log)
})

test('slides of other decks are left out and counted', () => {
  const opened = { at: 0, event: { kind: 'open', deck_id: 'other', slide_id: null } }
  expect(readLog(JSON.stringify([opened, go(1, 'x'), go(2, 'a')]), wanted)).toMatchObject({
    entries: [go(2, 'a')],
    foreign: 2,
  })
})

test.each([
  ['', 'not_json'],
  ['WEBVTT', 'not_json'],
  ['{"slides":[]}', 'not_a_log'],
  ['7', 'not_a_log'],
  ['[]', 'empty'],
  [JSON.stringify(Array.from({ length: 5001 }, (_, at) => go(at, 'a'))), 'too_many'],
])('%j is refused', (text, problem) => {
  expect(readLog(text, wanted)).toMatchObject({ problem, entries: [] })
})

test('entries that are wrong are named', () => {
  const text = JSON.stringify([go(0, 'a'), { at: 'soon', event: { kind: 'go', slide_id: 'a' } }, { at: 5 }, 7])
  expect(readLog(text, wanted)).toMatchObject({
    problem: 'wrong_entries',
    issues: [
      { entry: 2, field: 'at' },
      { entry: 3, field: 'event' },
      { entry: 4, field: 'entry' },
    ],
  })
})
