import { useEffect, useRef } from 'react'

export interface Pause {
  /** Runs the work after the pause, unless other work is scheduled or it is cancelled first. */
  schedule(work: () => void): void
  cancel(): void
}

/** A debounce of `ms` milliseconds; cancelled on unmount. */
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
