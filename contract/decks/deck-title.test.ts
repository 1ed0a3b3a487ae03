import { expect, test } from 'vitest'
import { DECK_TITLE_MAX, titleOfCopy, titleOfFile } from './deck-title.ts'

test.each([
  ['investor-deck_2026.pdf', 'Investor deck 2026'],
  ['  drill   plan .PNG', 'Drill plan'],
  ['Halvorsen Creek', 'Halvorsen Creek'],
  ['.pdf', '.pdf'],
  ['---', '---'],
  ['', ''],
])('%j is a deck called %j', (name, title) => expect(titleOfFile(name)).toBe(title))

test('a title stays within its length, whatever it is made from', () => {
  const long = 'x'.repeat(300)
  expect(titleOfFile(`${long}.pdf`)).toHaveLength(DECK_TITLE_MAX)
  expect(titleOfCopy(long)).toHaveLength(DECK_TITLE_MAX)
  expect(titleOfCopy(long)).toMatch(/x \(copy\)$/)
  expect(titleOfCopy('Drill plan')).toBe('Drill plan (copy)')
})
