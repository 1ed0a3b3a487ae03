import { expect, test } from 'vitest'
import { longestRun, movedSlides, revisionRows } from './revision-rows.ts'

const slides = ['a', 'b', 'c', 'd'].map((slide) => ({ slide_id: slide, picture: slide }))

function pages(...matches: (string | null)[]) {
  return matches.map((match, index) => {
    const [slide = '', changed] = match?.split(' ') ?? []
    return { page: index + 1, slide_id: slide || null, picture: changed ?? (slide || 'new') }
  })
}

const told = (...matches: (string | null)[]) =>
  revisionRows(slides, pages(...matches)).map(({ page, slideId, kinds }) => `${page} ${slideId}: ${kinds.join(', ')}`)

test('each page is unchanged, changed, moved or new, and slides without a page come where they were', () => {
  expect(told('a', 'b changed', null, 'd')).toEqual([
    '1 a: unchanged',
    '2 b: changed',
    'null c: gone',
    '3 null: new',
    '4 d: unchanged',
  ])
  expect(told('d changed', 'a', 'b')).toEqual([
    '1 d: changed, moved',
    '2 a: unchanged',
    '3 b: unchanged',
    'null c: gone',
  ])
  expect(told()).toEqual(['null a: gone', 'null b: gone', 'null c: gone', 'null d: gone'])
})

test('a match with a slide that is not compared counts for nothing', () => {
  expect(told('x')[0]).toBe('null a: gone')
  expect(told('x').at(-1)).toBe('1 null: new')
})

test('as few slides as possible count as moved', () => {
  expect([...movedSlides(slides, pages('b', 'c', 'd', 'a'))]).toEqual(['a'])
  expect([...movedSlides(slides, pages('a', 'b', 'c', 'd'))]).toEqual([])
  expect(movedSlides(slides, pages('d', 'c', 'b', 'a')).size).toBe(3)
  expect(longestRun([3, 1, 2, 5, 4])).toEqual([1, 2, 4])
  expect(longestRun([])).toEqual([])
})
