import { useState } from 'react'

/** What has, or had, the focus; of a menu that is just closing, the button that opened it. */
export function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : focused
}

/** What opened each dialog. */
const openers = new WeakMap<Element, Element | null>()

/**
 * For a dialog that no trigger of its own opens: gives the focus back to what had it when the dialog came. A dialog in the
 * place of another keeps the focus, and gives it back to what opened the first. Spread the answer on the dialog.
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
