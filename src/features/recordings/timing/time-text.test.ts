import { expect, test } from 'vitest'
import { readTime, timeText } from './time-text.ts'

test.each([
  [0, '0:00'],
  [62.5, '1:02.5'],
  [62.04, '1:02'],
  [59.97, '1:00'],
  [3602.25, '1:00:02.3'],
  [-3, '0:00'],
])('%d seconds are written as %s', (seconds, text) => expect(timeText(seconds)).toBe(text))

test.each([
  ['62.5', 62.5],
  [' 1:02.5 ', 62.5],
  ['1:02,25', 62.25],
  ['90:00', 5400],
  ['1:00:02', 3602],
  ['7.', 7],
])('%s is read', (text, seconds) => expect(readTime(text)).toBe(seconds))

test.each(['', 'abc', '1:60', '1:60:00', '-1', '1:2:3:4', '.', ':05'])('“%s” is no time', (text) => {
  expect(readTime(text)).toBeNull()
})
