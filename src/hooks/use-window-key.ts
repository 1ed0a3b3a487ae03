import { useEffect, useEffectEvent } from 'react'

/** Hears every key that goes down in the window while what uses it is shown. */
export function useWindowKey(handle: (event: KeyboardEvent) => void) {
  const heard = useEffectEvent(handle)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
