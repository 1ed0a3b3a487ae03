import { useEffect, useState } from 'react'

/** Seconds left until a moment (milliseconds since 1970); 0 when it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0

  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (until <= Date.now()) return
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until, running])

  return left
}
