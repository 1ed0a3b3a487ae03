import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { useState } from 'react'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { usePlayClock } from '#/components/player/use-play-clock.ts'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { type OwnPlace, placeAfter, presentedPlace } from './slide-place.ts'

/** Which slide is in sight: the presenter's, or one's own after leafing through them, until one joins again. */
export function useSlidePlace(recording: Pick<WatchedRecording, 'slides' | 'log'>, clock: PlayClock) {
  const [own, setOwn] = useState<OwnPlace>(null)
  const presented = usePlayClock(clock, (seconds) => presentedPlace(recording, seconds))
  const count = recording.slides.length
  const place = own ?? presented
  const step = (by: 1 | -1) => setOwn(placeAfter(place, by, count))
  const join = () => setOwn(null)

  useWindowKey((event) => {
    const { target } = event
    const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]')
    if (count === 0 || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest('[role=dialog], [role=menu]')) return
    const key = event.key.toLowerCase()
    if (key === 'n') step(1)
    else if (key === 'p') step(-1)
    else if (key === 'b') join()
  })

  return { place, presented, isAway: own !== null, count, step, join }
}

export type SlidePlace = ReturnType<typeof useSlidePlace>
