import { Keyboard } from 'lucide-react'
import type { MenuAction } from '#/ui/menu-entry.ts'

/** The entry of a menu that shows the keys of the page. */
export function keysEntry(label: string, onSelect: () => void): MenuAction {
  return {
    kind: 'action',
    key: 'keys',
    label,
    shortcut: '?',
    icon: <Keyboard />,
    movesFocus: true,
    onSelect,
  }
}
