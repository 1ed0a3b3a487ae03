import { useRef } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'

export interface ViewerKeys {
  count: number
  index: number
  onGo: (index: number) => void
  onClose: () => void
  onFullscreen: () => void
  /** Between the whole slide and its full width. */
  onWide: () => void
  onFind: () => void
  /** Digits typed so far, shown until Enter goes there; empty when none. */
  onDigits: (digits: string) => void
}

/** Arrows, Page Up and Down, space, Home, End, F, W, slash, Escape, and digits with Enter. */
export function useViewerKeys(keys: ViewerKeys) {
  const typed = useRef('')
  useWindowKey((event) => {
    const target = event.target as HTMLElement
    const inField = target.matches('input, textarea, select')
    if ((event.key === 'f' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !inField)) {
      event.preventDefault()
      keys.onFind()
      return
    }
    if (inField || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) {
      typed.current = (typed.current + event.key).slice(-4)
      keys.onDigits(typed.current)
      return
    }
    const digits = typed.current
    typed.current = ''
    keys.onDigits('')
    if (event.key === 'Enter' && digits) return keys.onGo(Number(digits) - 1)
    const onControl = target.matches('button, a')
    switch (event.key) {
      case 'ArrowRight':
      case 'ArrowDown':
      case 'PageDown':
        event.preventDefault()
        return keys.onGo(keys.index + 1)
      case ' ':
        if (onControl) return
        event.preventDefault()
        return keys.onGo(keys.index + (event.shiftKey ? -1 : 1))
      case 'ArrowLeft':
      case 'ArrowUp':
      case 'PageUp':
        event.preventDefault()
        return keys.onGo(keys.index - 1)
      case 'Home':
        return keys.onGo(0)
      case 'End':
        return keys.onGo(keys.count - 1)
      case 'f':
      case 'F':
        return keys.onFullscreen()
      case 'w':
      case 'W':
        return keys.onWide()
      case 'Escape':
        // The browser itself leaves full screen on Escape.
        if (!document.fullscreenElement) keys.onClose()
    }
  })
}
