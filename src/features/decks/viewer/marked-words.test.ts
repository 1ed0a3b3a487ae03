import { expect, test } from 'vitest'
import { markedWords } from './marked-words.ts'

const words = ['Copper', 'grades', 'of', 'the', 'mineral\u00AD', 'ization:', '0.46', '%', 'copper'].map(
  (text, index) => ({
    text,
    x: index / 10,
    y: 0,
    width: 0.1,
    height: 0.05,
  }),
)

test.each([
  ['every place of a word, in any letters', 'COPPER', ['Copper', 'copper']],
  ['part of a word', 'rad', ['grades']],
  ['several words', ' grades   of the', ['grades', 'of', 'the']],
  ['a word broken at a line’s end', 'mineralization', ['mineral\u00AD', 'ization:']],
  ['nothing of another word', 'gold', []],
  ['nothing for an empty search', '  ', []],
])('marks %s', (_what, query, expected) => {
  expect(markedWords(words, query).map(({ text }) => text)).toEqual(expected)
})
