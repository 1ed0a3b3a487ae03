import type { DeckRevision } from '@outcrop/contract/decks/deck-revision.ts'
import { expect, test } from 'vitest'
import { choiceOf, chosenRows, suggested, withKept, withUse } from './revision-choice.ts'

const picture = { width: 16, height: 9, images: [], text: '' }
const revision: DeckRevision = {
  id: 'r',
  deck_id: 'd',
  file_name: 'New.pdf',
  replaced_name: 'Old.pdf',
  job_id: 'j',
  is_ready: true,
  created_at: '',
  created_by: null,
  slides: [
    { ...picture, slide_id: 'a', picture: 'a', title: 'A', number: 1, copies: 1 },
    { ...picture, slide_id: 'b', picture: 'b', title: 'B', number: 2, copies: 1 },
  ],
  pages: [
    { ...picture, page: 1, picture: 'a', heading: 'A', slide_id: 'a' },
    { ...picture, page: 2, picture: 'x', heading: 'X', slide_id: null },
  ],
}

test('what is suggested uses each page, and slides without one go', () => {
  expect(choiceOf(revision, suggested(revision, false))).toEqual({
    pages: [
      { page: 1, slide_id: 'a' },
      { page: 2, slide_id: null },
    ],
    gone: ['b'],
  })
  expect(choiceOf(revision, suggested(revision, true)).gone).toEqual([])
})

test('a slide has one page: the one that had it before becomes a new slide', () => {
  const chosen = withUse(suggested(revision, false), 2, { kind: 'slide', slideId: 'a' })
  expect(choiceOf(revision, chosen).pages).toEqual([
    { page: 1, slide_id: null },
    { page: 2, slide_id: 'a' },
  ])
  expect(chosenRows(revision, chosen).map(({ kinds }) => kinds)).toEqual([['new'], ['changed'], ['gone']])
})

test('a page is left out, and a slide without a page is kept', () => {
  const chosen = withKept(withUse(suggested(revision, false), 2, { kind: 'out' }), 'b', true)
  expect(choiceOf(revision, chosen)).toEqual({ pages: [{ page: 1, slide_id: 'a' }], gone: [] })
  expect(choiceOf(revision, withKept(chosen, 'b', false)).gone).toEqual(['b'])
})
