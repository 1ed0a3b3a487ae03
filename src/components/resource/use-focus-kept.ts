import { useEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/** Asked before something is deleted permanently. */
const QUESTION = '[role=alertdialog]'

/**
 * When what had the focus leaves a list, the focus stays in the list: on its table, on the card that follows, or on its
 * first control. `shown` changes with what is shown. Spread the answer on the list's element.
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
    // A question that was answered takes the focus with it when it has closed.
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
      // Without a target the focus went with what had it, or to another window.
      const target = event.relatedTarget
      if (target && !target.closest(QUESTION) && !event.currentTarget.contains(target)) isInside.current = false
    },
  }
}

function cardsIn(list: Element | null): Element[] {
  return [...(list?.querySelectorAll('.cards > li') ?? [])]
}
