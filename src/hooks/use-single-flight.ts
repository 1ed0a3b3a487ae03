import { useRef } from 'react'

/** Ignores calls while one is still running, so that a double click counts once. */
export function useSingleFlight<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const running = useRef(false)
  return async (...args: Args) => {
    if (running.current) return
    running.current = true
    try {
      await work(...args)
    } finally {
      running.current = false
    }
  }
}
