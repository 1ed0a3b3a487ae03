import { expect, test } from 'vitest'
import { secondsOfTyped, typedOfSeconds } from './typed-time.ts'

test.each([
  ['90', 90],
  ['1:30', 90],
  [' 1:02:03 ', 3723],
  ['0:04.5', 4.5],
  ['0:04,5', 4.5],
  ['75:00', 4500],
])('%s is %d seconds', (text, seconds) => {
  expect(secondsOfTyped(text)).toBe(seconds)
})

test.each(['', 'soon', '1:60', '1:2:3:4', '-1', '1.5:00', ':30', '1:'])('%j is no time', (text) => {
  expect(secondsOfTyped(text)).toBeNull()
})

test.each([
  [0, '0:00'],
  [90, '1:30'],
  [4.5, '0:04.5'],
  [3723, '1:02:03'],
  [59.96, '1:00'],
])('%d seconds are typed as %s', (seconds, text) => {
  expect(typedOfSeconds(seconds)).toBe(text)
  expect(secondsOfTyped(text)).toBeCloseTo(seconds, 1)
})
