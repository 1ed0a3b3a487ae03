import { useEffect, useState } from 'react'

/** Whether the pointer has rested for `ms` milliseconds. */
export function useIdle(ms: number): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wake() {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), ms)
    }
    wake()
    const end = new AbortController()
    for (const event of ['pointermove', 'pointerdown'] as const)
      window.addEventListener(event, wake, { passive: true, signal: end.signal })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [ms])
  return idle
}
