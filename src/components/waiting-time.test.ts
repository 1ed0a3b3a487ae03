import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [1, 'in 1 second'],
  [40, 'in 40 seconds'],
  [90, 'in 90 seconds'],
  [91, 'in 2 minutes'],
  [840, 'in 14 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
])('a wait of %d seconds is %s', (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text)
})
