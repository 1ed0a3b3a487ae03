import { useEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/**
 * When what had the focus leaves a list, the focus stays in the list: on its table, else on its first control. `shown`
 * changes with what is shown. Spread the answer on the list's element.
 */
export function useFocusKept<Element extends HTMLElement>(shown: string) {
  const place = useRef<Element>(null)
  const isInside = useRef(false)

  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    const next = place.current?.querySelector<HTMLElement>('[role=grid], a, button, input')
    ;(next ?? place.current)?.focus({ preventScroll: true })
  }, [shown])

  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: (event: FocusEvent) => {
      // Without a target the focus went with what had it, or to another window.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) isInside.current = false
    },
  }
}
