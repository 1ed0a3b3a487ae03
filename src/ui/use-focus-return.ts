import { useState } from 'react'

/** The focused element; for an entry of a closing menu, the button that opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : focused
}

/** The element that opened each dialog. */
const openers = new WeakMap<Element, Element | null>()

/**
 * For a dialog without a trigger: on close, returns the focus to the element that had it on open. A dialog that replaces
 * another one returns it to the opener of the first. Spread the result on the dialog.
 */
export function useFocusReturn() {
  const [opener] = useState(() => openerOf(document.activeElement))
  const [before] = useState(() => opener?.closest('[role=dialog]') ?? null)
  return {
    ref: (dialog: HTMLElement | null) => {
      if (dialog) openers.set(dialog, opener)
    },
    onCloseAutoFocus(event: Event) {
      const back = opener?.isConnected ? opener : before && openers.get(before)
      const next = document.activeElement?.closest('[role=dialog]')
      if (!next && !(back instanceof HTMLElement && back.isConnected)) return
      event.preventDefault()
      if (!next && back instanceof HTMLElement) back.focus()
    },
  }
}
