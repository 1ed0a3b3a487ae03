import { expect, test } from 'vitest'
import { addChapter, moveChapter } from './chapter-edits.ts'
import { addCut, moveCut } from './cut-edits.ts'
import { fieldsKind } from '#/components/document/document-fields.ts'
import { TIMED_FIELDS, type Timed } from './timed.ts'

const { merge } = fieldsKind<Timed>(TIMED_FIELDS)

const cut = (start: number, end: number) => ({ start, end })

test('cuts are added in either direction, joined, and kept within the media', () => {
  expect(addCut([], cut(5, 2), 10)).toEqual([cut(2, 5)])
  expect(addCut([cut(2, 5)], cut(4, 12), 10)).toEqual([cut(2, 10)])
  expect(addCut([cut(2, 5)], cut(0, 0.05), 10)).toBeNull()
})

test('a cut that would leave nothing is not added', () => {
  expect(addCut([cut(2, 10)], cut(0, 2), 10)).toBeNull()
  expect(moveCut([cut(2, 10)], 0, { start: 0 }, 10)).toBeNull()
})

test('edges of cuts stay between their neighbours', () => {
  const cuts = [cut(1, 2), cut(4, 5)]
  expect(moveCut(cuts, 1, { start: 0 }, 10)).toEqual([cut(1, 2), cut(2.1, 5)])
  expect(moveCut(cuts, 0, { end: 9 }, 10)).toEqual([cut(1, 3.9), cut(4, 5)])
  expect(moveCut(cuts, 0, { end: 0 }, 10)).toEqual([cut(1, 1.1), cut(4, 5)])
  expect(moveCut(cuts, 1, { end: 99 }, 10)).toEqual([cut(1, 2), cut(4, 10)])
  expect(moveCut(cuts, 2, { end: 99 }, 10)).toBeNull()
})

test('chapters are added in their order and move between their neighbours', () => {
  const chapters = [
    { at: 0, title: 'Welcome' },
    { at: 5, title: 'Geology' },
  ]
  expect(addChapter(chapters, { at: 3, title: 'Safety' }).map(({ title }) => title)).toEqual([
    'Welcome',
    'Safety',
    'Geology',
  ])
  expect(addChapter(chapters, { at: 5.04, title: 'Drilling' })[1]).toEqual({ at: 5, title: 'Drilling' })
  expect(moveChapter(chapters, 0, 8)[0]?.at).toBe(4.9)
  expect(moveChapter(chapters, 1, -2)[1]?.at).toBe(0.1)
})

test('changes of different parts are brought together, of the same part not', () => {
  const base: Timed = { log: [], chapters: null, cuts: [] }
  const mine = { ...base, cuts: [cut(0, 1)] }
  const theirs = { ...base, chapters: [{ at: 0, title: 'Welcome' }] }
  expect(merge(base, mine, theirs)).toEqual({ log: [], chapters: theirs.chapters, cuts: mine.cuts })
  expect(merge(base, mine, { ...base, cuts: [cut(1, 2)] })).toBeNull()
  expect(merge(base, base, theirs)).toEqual(theirs)
})
