import { expect, test } from 'vitest'
import { relativeTime } from './relative-time-text.ts'

const NOW = new Date(2026, 2, 15, 12)
const before = (seconds: number) => relativeTime(new Date(NOW.getTime() - seconds * 1000), NOW)

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [2 * 86_400, '2 days ago'],
  [7 * 86_400 - 1, '6 days ago'],
])('%d seconds ago is %s', (seconds, text) => {
  expect(before(seconds)).toBe(text)
})

test('from a week on it is the date, with the year where that is another one', () => {
  expect(before(7 * 86_400)).toBe('Mar 8')
  expect(relativeTime(new Date(2025, 11, 31, 23), NOW)).toBe('Dec 31, 2025')
})
