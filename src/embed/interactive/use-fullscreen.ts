import { useEffect, useEffectEvent, useState } from 'react'

/** Whether the page fills the screen. */
export function useFullscreen(tell: (on: boolean) => void): boolean {
  const [on, setOn] = useState(document.fullscreenElement !== null)
  const told = useEffectEvent(tell)
  useEffect(() => {
    function look() {
      setOn(document.fullscreenElement !== null)
      told(document.fullscreenElement !== null)
    }
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return on
}
