import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds before the bar appears: rendering it earlier would delay quick navigations. */
const LONG_MS = 200

/** A bar at the top of the window while a slow navigation is pending. */
export function PendingBar() {
  const busy = useRouterState({ select: (state) => state.isLoading })
  const [long, setLong] = useState(false)

  useEffect(() => {
    const timer = busy ? setTimeout(() => setLong(true), LONG_MS) : undefined
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])

  return <div aria-hidden data-busy={long} className="pending-bar" />
}
