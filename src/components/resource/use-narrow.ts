import { useSyncExternalStore } from 'react'

/** As `sm` of the styles: a phone. */
const query = '(width < 40rem)'

function subscribe(listener: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window is too narrow for a table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
