import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { usePause } from '#/hooks/use-pause.ts'

/** Seconds that a slide may stay when a deck plays by itself. */
export const AUTOPLAY_SECONDS = [5, 10, 20, 30] as const

export interface Autoplay {
  readonly playing: boolean
  readonly seconds: number
  readonly setSeconds: (seconds: number) => void
  readonly toggle: () => void
  readonly stop: () => void
  /** A slide is to be seen now: its time begins. */
  readonly shown: () => void
  /** For what happens in the viewer: it stops where a person takes the deck in hand. */
  readonly onTouched: (event: SyntheticEvent) => void
}

/** Turns the slides by itself, over and over, from a press on play until somebody does anything else. */
export function useAutoplay(onNext: () => void): Autoplay {
  const [playing, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState<number>(10)
  const timer = usePause(seconds * 1000)

  function stop() {
    timer.cancel()
    setPlaying(false)
  }

  return {
    playing,
    seconds,
    setSeconds,
    toggle() {
      if (playing) return stop()
      setPlaying(true)
      timer.schedule(onNext)
    },
    stop,
    shown() {
      if (playing) timer.schedule(onNext)
    },
    onTouched(event) {
      if (event.target instanceof Element && !event.target.closest('[data-autoplay], [role=menu]')) stop()
    },
  }
}
