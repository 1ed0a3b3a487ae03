import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000
let now = Date.now()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  timer = setTimeout(tick, TICK_MS)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) timer = setTimeout(tick, TICK_MS - (Date.now() - now))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Without subscribers no timer runs, so an old value is updated on read. */
function read() {
  if (listeners.size === 0 && Date.now() - now >= TICK_MS) now = Date.now()
  return now
}

/** The current time in milliseconds since 1970; updates every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read)
}
