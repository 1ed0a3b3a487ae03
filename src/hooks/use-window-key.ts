import { useEffect, useEffectEvent } from 'react'

/** Calls `handle` for every `keydown` in the window while mounted. */
export function useWindowKey(handle: (event: KeyboardEvent) => void) {
  const heard = useEffectEvent(handle)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
