import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds after which a change of page takes a while. Until then nothing is drawn: that would hold the change up. */
const LONG_MS = 200

/** A line at the top of the window while the next screen is on its way; it appears only where that takes a while. */
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
