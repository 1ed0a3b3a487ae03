import { useEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/** The confirmation dialog of a permanent deletion. */
const QUESTION = '[role=alertdialog]'

/**
 * When the focused element is removed from a list, the focus stays in the list: on its table, on the next card, or on its
 * first control. `shown` must change with the content. Spread the result on the list's element.
 */
export function useFocusKept<Element extends HTMLElement>(shown: string) {
  const place = useRef<Element>(null)
  const isInside = useRef(false)
  const cardIndex = useRef(0)

  useEffect(() => {
    function keep() {
      if (document.activeElement !== document.body) return
      const cards = cardsIn(place.current)
      const card = cards[Math.min(cardIndex.current, cards.length - 1)]
      const next = (card ?? place.current)?.querySelector<HTMLElement>('[role=grid], a, button, input')
      ;(next ?? place.current)?.focus({ preventScroll: true })
    }

    if (!isInside.current) return
    keep()
    if (!document.querySelector(QUESTION)) return
    // After a confirmation dialog has closed, the focus may be lost too.
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [shown])

  return {
    ref: place,
    tabIndex: -1,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      isInside.current = true
      const index = cardsIn(currentTarget).findIndex((card) => card.contains(target))
      if (index >= 0) cardIndex.current = index
    },
    onBlur: (event: FocusEvent) => {
      // Without a target the focused element was removed, or another window got the focus.
      const target = event.relatedTarget
      if (target && !target.closest(QUESTION) && !event.currentTarget.contains(target)) isInside.current = false
    },
  }
}

function cardsIn(list: Element | null): Element[] {
  return [...(list?.querySelectorAll('.cards > li') ?? [])]
}
