import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  [4.9, '0:04'],
  [750, '12:30'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [-1, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
