import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) timer = setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** While nobody hears of it the time is looked up again where it is old; within a tick it is the same for all. */
function read() {
  if (listeners.size === 0 && Date.now() - now >= TICK_MS) now = Date.now()
  return now
}

/** The current time in milliseconds since 1970, to half a minute: what shows it is drawn again as it passes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read)
}
