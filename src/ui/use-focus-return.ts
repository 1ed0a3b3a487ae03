import { useState } from 'react'

/** What has the focus; of a menu that is just closing, the button that opened it. */
function focused(): Element | null {
  const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : document.activeElement
}

/** For a dialog that no trigger of its own opens: gives the focus back to what had it when the dialog came. */
export function useFocusReturn() {
  const [opener] = useState(focused)
  return (event: Event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return
    event.preventDefault()
    opener.focus()
  }
}
