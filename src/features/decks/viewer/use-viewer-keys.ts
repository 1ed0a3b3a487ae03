import type { RefObject } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { useTypedNumber } from './use-typed-number.ts'
import type { Zoom } from './use-zoom.ts'

export interface ViewerKeys {
  viewer: RefObject<HTMLElement | null>
  count: number
  index: number
  onGo: (index: number) => void
  onClose: () => void
  onFullscreen: () => void
  onFind: () => void
  /** Digits typed so far, shown until Enter goes there; empty when none. */
  onDigits: (digits: string) => void
  onPrint: () => void
  onPresenterView: () => void
  zoom: Zoom
}

/** Pixels that an arrow moves an enlarged slide by. */
const MOVE_PX = 96
const ARROWS: Readonly<Record<string, { x: number; y: number; step: 1 | -1 }>> = {
  ArrowRight: { x: MOVE_PX, y: 0, step: 1 },
  ArrowDown: { x: 0, y: MOVE_PX, step: 1 },
  ArrowLeft: { x: -MOVE_PX, y: 0, step: -1 },
  ArrowUp: { x: 0, y: -MOVE_PX, step: -1 },
}

/** Arrows, Page Up and Down, space, Home, End, F, P, S, W, plus, minus, 0, slash, Escape, and digits with Enter. */
export function useViewerKeys(keys: ViewerKeys) {
  const number = useTypedNumber({ onDigits: keys.onDigits, onNumber: (typed) => keys.onGo(typed - 1) })
  useWindowKey((event) => {
    const target = event.target as HTMLElement
    const inField = target.matches('input, textarea, select')
    // Menus, dialogs and toasts above handle their own keys.
    if (target !== document.body && !keys.viewer.current?.contains(target)) return
    if ((event.key === 'f' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !inField)) {
      event.preventDefault()
      keys.onFind()
      return
    }
    if (inField || event.ctrlKey || event.metaKey || event.altKey) return
    // A 0 that begins no number fits the slide.
    if ((event.key !== '0' || number.isTyping()) && number.take(event)) return
    const onControl = target.matches('button, a')
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      // A key held down stops at the edge of an enlarged slide.
      const stays = keys.zoom.move(arrow.x, arrow.y) || (event.repeat && (keys.zoom.wide || keys.zoom.scale > 1))
      if (!stays) keys.onGo(keys.index + arrow.step)
      return
    }
    switch (event.key) {
      case 'PageDown':
        event.preventDefault()
        return keys.onGo(keys.index + 1)
      case ' ':
        if (onControl) return
        event.preventDefault()
        return keys.onGo(keys.index + (event.shiftKey ? -1 : 1))
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
      case 'p':
      case 'P':
        return keys.onPrint()
      case 's':
      case 'S':
        return keys.onPresenterView()
      case 'w':
      case 'W':
        return keys.zoom.toggleWide()
      case '+':
      case '=':
        return keys.zoom.step(1)
      case '-':
        return keys.zoom.step(-1)
      case '0':
        return keys.zoom.fit()
      case 'Escape':
        // The browser itself leaves full screen on Escape.
        if (!document.fullscreenElement) keys.onClose()
    }
  })
}
