import { useRef } from 'react'

/** What is asked for again while it is still being done is not done twice: a double click counts once. */
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
