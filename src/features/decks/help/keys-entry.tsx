import { Keyboard } from 'lucide-react'
import type { MenuAction } from '#/ui/menu-entry.ts'

/** Menu entry that opens the keyboard shortcuts. */
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
