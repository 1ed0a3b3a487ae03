import { expect, test } from 'vitest'
import { instantOf, localTime } from './zoned-time.ts'

test.each([
  ['2026-11-23T14:30', 'America/New_York', '2026-11-23T19:30:00.000Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-11-23T00:00', 'Australia/Perth', '2026-11-22T16:00:00.000Z'],
])('%s in %s and back', (local, zone, instant) => {
  expect(instantOf(local, zone)).toBe(instant)
  expect(localTime(instant, zone)).toBe(local)
})

test('what is no date has no instant', () => {
  expect(instantOf('', 'UTC')).toBeNull()
  expect(localTime('soon', 'UTC')).toBe('')
})
