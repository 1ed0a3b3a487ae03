import { useWindowKey } from '#/hooks/use-window-key.ts'
import type { History } from './edit-history.ts'

/** Undo and redo by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, except in text fields and dialogs, which have their own undo. */
export function useHistoryKeys(history: History) {
  useWindowKey((event) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    const target = event.target as HTMLElement
    if (target.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    void (key === 'y' || event.shiftKey ? history.redo() : history.undo())
  })
}
