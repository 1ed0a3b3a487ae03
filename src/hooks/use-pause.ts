import { useEffect, useRef } from 'react'

export interface Pause {
  /** Does the work after the pause, unless something is scheduled or cancelled before. */
  schedule(work: () => void): void
  cancel(): void
}

/** Waits until nothing has been scheduled for `ms` milliseconds; ends with what uses it. */
export function usePause(ms: number): Pause {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    schedule(work) {
      clearTimeout(timer.current)
      timer.current = setTimeout(work, ms)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
