import { useRef } from 'react'
import type { PointerEvent } from 'react'

const SWIPE_PX = 48

/** Handlers for an element that is turned by finger or pen: 1 to the next, -1 to the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current
      start.current = null
      if (!from || event.pointerType === 'mouse') return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y) * 1.5) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
