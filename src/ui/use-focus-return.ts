import { useState } from 'react'

/** What has, or had, the focus; of a menu that is just closing, the button that opened it. */
export function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : focused
}

/** For a dialog that no trigger of its own opens: gives the focus back to what had it when the dialog came. */
export function useFocusReturn() {
  const [opener] = useState(() => openerOf(document.activeElement))
  return (event: Event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return
    event.preventDefault()
    opener.focus()
  }
}
