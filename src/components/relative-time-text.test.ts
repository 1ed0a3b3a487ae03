import { expect, test } from 'vitest'
import { relativeTime } from './relative-time-text.ts'

const NOW = new Date(2026, 2, 15, 12)
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const before = (seconds: number) => relativeTime(new Date(NOW.getTime() - seconds * 1000), NOW, MONTHS)

test.each([
  [0, 'app:time.now', undefined],
  [59, 'app:time.now', undefined],
  [60, 'app:time.minutesAgo', 1],
  [3599, 'app:time.minutesAgo', 59],
  [3600, 'app:time.hoursAgo', 1],
  [86_399, 'app:time.hoursAgo', 23],
  [86_400, 'app:time.yesterday', undefined],
  [2 * 86_400, 'app:time.daysAgo', 2],
  [7 * 86_400 - 1, 'app:time.daysAgo', 6],
])('%d seconds ago is %s', (seconds, key, count) => {
  expect(before(seconds)).toEqual(count === undefined ? { key } : { key, values: { count } })
})

test('from a week on it is the date, with the year where that is another one', () => {
  expect(before(7 * 86_400)).toEqual({ key: 'app:time.date', values: { month: 'Mar', day: 8, year: '2026' } })
  expect(relativeTime(new Date(2025, 11, 31, 23), NOW, MONTHS)).toEqual({
    key: 'app:time.dateOfYear',
    values: { month: 'Dec', day: 31, year: '2025' },
  })
})
