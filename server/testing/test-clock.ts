import type { Clock } from '../deps.ts'

export interface TestClock extends Clock {
  /** Moves the time on. */
  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void
}

/** A clock that stands still until it is told. */
export function createTestClock(start = '2026-03-02T09:00:00.000Z'): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000
    },
  }
}
