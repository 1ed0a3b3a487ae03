import { useSyncExternalStore } from 'react'
import type { PlayClock } from './play-clock.ts'

/** What follows from the time of a player; draws anew only when that changes, so it must be a plain value. */
export function usePlayClock<Value extends string | number | boolean | null>(
  clock: PlayClock,
  select: (seconds: number) => Value,
): Value {
  return useSyncExternalStore(clock.subscribe, () => select(clock.time))
}
