import { useDeferredValue, useState } from 'react'

/** Whether the last thing a person did was a key, not a press of the pointer. */
function isByKeys(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}

/**
 * Whether to mount a dialog. After a press of the pointer it is mounted after the frame that answers the press, in slices.
 * After a key it is mounted at once, as the next key is meant for it.
 */
export function useOpenAfterFrame(open: boolean): boolean {
  const late = useDeferredValue(open, false)
  const [last, setLast] = useState({ open: false, atOnce: false })
  if (open !== last.open) setLast({ open, atOnce: open && isByKeys() })
  return open && (late || last.atOnce)
}
