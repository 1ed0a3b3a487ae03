import type { Clock } from './deps.ts'

/** The system's time. */
export const systemClock: Clock = { now: () => new Date() }
