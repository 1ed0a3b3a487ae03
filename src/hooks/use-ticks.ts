import { useSyncExternalStore } from 'react'

/** Short enough that a second on screen is never visibly late. */
const TICK_MS = 250

function tickTime() {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

/** The current time in milliseconds since 1970, for a running clock. */
export function useTicks(): number {
  return useSyncExternalStore(subscribe, tickTime)
}
