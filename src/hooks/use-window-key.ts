import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `handle` for every `keydown` in the window while mounted, from the first moment that the page shows it. */
export function useWindowKey(handle: (event: KeyboardEvent) => void) {
  const heard = useEffectEvent(handle)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
