import { useWindowKey } from '#/hooks/use-window-key.ts'

export interface EarlyKeysProps {
  text: string
  onType: (text: string) => void
  onClose: () => void
}

/** Collects what is typed for a field whose code is still loading; renders nothing. */
export function EarlyKeys({ text, onType, onClose }: EarlyKeysProps) {
  useWindowKey((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Backspace') onType(text.slice(0, -1))
    else if (event.key.length === 1) onType(text + event.key)
    else return
    event.preventDefault()
  })
  return null
}
