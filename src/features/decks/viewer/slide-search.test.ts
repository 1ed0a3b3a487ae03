import { expect, test } from 'vitest'
import { slideAlt } from '#/components/slide/slide-image.tsx'
import { searchSlides } from './slide-search.ts'

const slides = [
  { title: 'Summary', text: 'Gold grades in\nthe north' },
  { title: 'Drilling', text: 'Twelve holes' },
  { title: '', text: 'GOLD again' },
]

test('words are found across line breaks and regardless of case', () => {
  expect(searchSlides(slides, 'grades in the')).toEqual([
    { index: 0, before: 'Summary Gold ', found: 'grades in the', after: ' north' },
  ])
  expect(searchSlides(slides, ' gold ').map((match) => match.index)).toEqual([0, 2])
})

test('an empty query and a query without match find nothing', () => {
  expect(searchSlides(slides, '   ')).toEqual([])
  expect(searchSlides(slides, 'silver')).toEqual([])
})

test('an alt text is cut at a word', () => {
  const alt = slideAlt({ title: 'x', text: 'word '.repeat(100) })
  expect(alt.length).toBeLessThanOrEqual(251)
  expect(alt.endsWith('word…')).toBe(true)
  expect(slideAlt({ title: 'Only a title', text: '' })).toBe('Only a title')
})
