import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min 00 s'],
  [125, '2 min 05 s'],
  [4320, '1 h 12 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})
