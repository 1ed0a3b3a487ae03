import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { printSlides } from './print-slides.ts'

export interface Print {
  /** How many slides are ready to be printed; null while nothing is being printed. */
  readonly ready: number | null
  readonly start: () => void
}

/** Prints all slides; a second press while images load does nothing, and leaving the viewer cancels. */
export function usePrint(slides: readonly Slide[], viewer: RefObject<HTMLElement | null>): Print {
  const [ready, setReady] = useState<number | null>(null)
  const running = useRef(false)

  async function start() {
    if (running.current || slides.length === 0) return
    running.current = true
    setReady(0)
    try {
      await printSlides(slides, setReady, () => viewer.current !== null)
    } finally {
      running.current = false
      setReady(null)
    }
  }

  return { ready, start: () => void start() }
}
