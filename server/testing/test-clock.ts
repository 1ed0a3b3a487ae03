import { createHash, randomBytes } from 'node:crypto'
import type { Clock, Random } from '../deps.ts'

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

/** The same ids and tokens in every run, in the order in which they are asked for. */
export function createTestRandom(seed: string = randomBytes(4).toString('hex')): Random {
  let count = 0
  const bytes = (length: number): Buffer => {
    count += 1
    return Buffer.concat(
      Array.from({ length: Math.ceil(length / 32) }, (_, part) =>
        createHash('sha256').update(`${seed} ${count} ${part}`).digest(),
      ),
    ).subarray(0, length)
  }
  return {
    id() {
      const hex = bytes(10).toString('hex')
      const order = count.toString(16).padStart(12, '0')
      return `${order.slice(0, 8)}-${order.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
    },
    token: (length) => bytes(length).toString('base64url'),
  }
}
