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
  /** Call when a slide is visible: its time starts. */
  readonly shown: () => void
  /** Event handler for the viewer: any interaction stops autoplay. */
  readonly onTouched: (event: SyntheticEvent) => void
}

/**
 * Advances the slides in a loop, from a press on play until any other interaction; `ownSeconds` is the time of the slide
 * that is shown, where it has one. Where it `begins` playing, no press is waited for.
 */
export function useAutoplay(onNext: () => void, ownSeconds: number | null, begins = false): Autoplay {
  const [playing, setPlaying] = useState(begins)
  const [seconds, setSeconds] = useState<number>(10)
  const timer = usePause((ownSeconds ?? seconds) * 1000)

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
