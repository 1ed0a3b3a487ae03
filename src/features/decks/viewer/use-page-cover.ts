import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'

const CONTROLS = 'a[href], button:enabled, input:enabled, [tabindex="0"]'

/**
 * Makes the page below a full-page cover inert, traps Tab inside, and returns the focus on unmount. Menus and toasts opened
 * above it meanwhile are dark like the cover.
 */
export function usePageCover(cover: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = cover.current
    if (!element) return
    const opener = document.activeElement
    const covered = partsAround(element)
    for (const part of covered) part.inert = true
    document.documentElement.style.overflow = 'hidden'
    document.body.dataset['theme'] = 'dark'
    element.focus()
    return () => {
      for (const part of covered) part.inert = false
      document.documentElement.style.overflow = ''
      delete document.body.dataset['theme']
      giveBack(opener)
    }
  }, [cover])

  useWindowKey((event) => {
    const element = cover.current
    const focused = document.activeElement
    // A dialog or toast above handles its own keys.
    if (event.key !== 'Tab' || !element || !(focused === document.body || element.contains(focused))) return
    const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility())
    const edge = event.shiftKey ? controls[0] : controls.at(-1)
    if (focused !== edge && focused !== document.body && !(event.shiftKey && focused === element)) return
    event.preventDefault()
    ;(event.shiftKey ? controls.at(-1) : controls[0])?.focus()
  })
}

/** Its siblings in the layout. Toasts and dialogs are outside the layout, and stay usable. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = []
  for (let node = element; node.parentElement?.parentElement?.parentElement; node = node.parentElement) {
    if (node.parentElement.parentElement === document.body) break
    for (const part of node.parentElement.children)
      if (part !== node && part instanceof HTMLElement && !part.inert) parts.push(part)
  }
  return parts
}

function giveBack(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.matches(CONTROLS)) opener.focus()
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
