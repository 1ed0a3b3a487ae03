import { expect, test } from 'vitest'
import { readSignedTime, readTime, signedTimeText, timeText } from './time-text.ts'

test.each([
  [0, '0:00'],
  [62.5, '1:02.5'],
  [62.04, '1:02'],
  [59.97, '1:00'],
  [90, '1:30'],
  [3602.26, '1:00:02.3'],
  [3723, '1:02:03'],
  [-3, '0:00'],
])('%d seconds are written as %s', (seconds, text) => expect(timeText(seconds)).toBe(text))

test.each([
  [12, '0:12'],
  [62.5, '1:02.5'],
  [0.25, '0:00.25'],
  [4.005, '0:04.005'],
  [59.9996, '1:00'],
])('%d seconds are written to the thousandth as %s', (seconds, text) => {
  expect(timeText(seconds, 3)).toBe(text)
  expect(readTime(text)).toBeCloseTo(seconds, 3)
})

test.each([
  ['90', 90],
  ['62.5', 62.5],
  [' 1:02.5 ', 62.5],
  ['1:02,25', 62.25],
  ['0:04,5', 4.5],
  ['90:00', 5400],
  ['1:00:02', 3602],
  ['7.', 7],
])('%s is read', (text, seconds) => expect(readTime(text)).toBe(seconds))

test.each(['', 'abc', '1:60', '1:60:00', '-1', '1:2:3:4', '.', ':05', '1:', '1.5:00'])('“%s” is no time', (text) => {
  expect(readTime(text)).toBeNull()
})

test('a time before another one has a minus, which only a signed one reads', () => {
  expect([-30, 62.5, -0.01].map(signedTimeText)).toEqual(['-0:30', '1:02.5', '0:00'])
  expect(['-0:30', ' −1:02.5', '12', '-0'].map(readSignedTime)).toEqual([-30, -62.5, 12, 0])
  expect(['--1', '-', '1-'].map(readSignedTime)).toEqual([null, null, null])
})
