import { atom } from 'jotai'
import { store } from '#/state/store.ts'

/** What is typed in the palette. */
export const paletteSearchAtom = atom('')

/** Takes a key that is pressed before the field of the open palette has the focus: its code may still be loading. */
export function typeEarly(event: KeyboardEvent, close: () => void) {
  if (document.activeElement?.closest('[cmdk-root]')) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { key } = event
  if (key === 'Escape') close()
  else if (key === 'Backspace') store.set(paletteSearchAtom, (text) => text.slice(0, -1))
  else if (key.length === 1) store.set(paletteSearchAtom, (text) => text + key)
  else return
  event.preventDefault()
}
