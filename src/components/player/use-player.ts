import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import type { RecordingPlayerProps } from './player-props.ts'
import { usePlayTime } from './use-play-time.ts'
import { keepPlace, readPlace } from './watch-place.ts'

/** new: nothing has been played; intro, outro: the card before or after it is shown; on: it plays or is paused; ended. */
export type PlayerPhase = 'new' | 'intro' | 'on' | 'outro' | 'ended'

/** Milliseconds; more often would wear the storage of the browser. */
const KEEP_MS = 3000

/** What a player does, from its first press to its end. */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, props: RecordingPlayerProps) {
  const { ref, range, remember, startAt, intro, outro } = props
  const dispatch = useMediaDispatch()
  const duration = useMediaSelector(({ mediaDuration }) => mediaDuration)
  const isFull = useMediaSelector(({ mediaIsFullscreen }) => mediaIsFullscreen === true)
  const [phase, setPhase] = useState<PlayerPhase>('new')
  const length = duration !== undefined && Number.isFinite(duration) ? duration : (props.seconds ?? 0)
  const start = range?.start ?? 0
  const end = range && range.end > start ? Math.min(range.end, length || range.end) : length
  const [place] = useState(() =>
    remember === undefined || startAt != null ? null : readPlace(remember, props.seconds ?? null),
  )
  const [kept, setKept] = useState(0)

  function begin() {
    const element = video.current
    if (!element) return
    if (element.currentTime >= end - 0.1 && end > 0) element.currentTime = start
    setPhase('on')
    // A browser may want another press first.
    element.play().catch(() => setPhase((now) => (now === 'on' && element.currentTime <= start ? 'new' : now)))
  }

  function play() {
    if (phase === 'new' && intro) setPhase('intro')
    else begin()
  }

  function toggle() {
    if (phase === 'intro') return begin()
    if (video.current?.paused === false) video.current.pause()
    else play()
  }

  function seek(seconds: number) {
    const element = video.current
    if (!element) return
    element.currentTime = Math.max(start, end > 0 ? Math.min(seconds, end) : seconds)
    if (phase === 'outro' || phase === 'ended') setPhase('on')
  }

  function finish() {
    if (remember !== undefined) keepPlace(remember, 0, null)
    setPhase(outro ? 'outro' : 'ended')
    props.onEnded?.()
  }

  usePlayTime(video, (seconds) => {
    props.onTime?.(seconds)
    const element = video.current
    if (!element || element.paused) return
    if (range && end < length && seconds >= end) {
      element.pause()
      element.currentTime = end
      return finish()
    }
    const now = performance.now()
    if (remember === undefined || now - kept < KEEP_MS) return
    setKept(now)
    keepPlace(remember, seconds, end || null)
  })

  const card = phase === 'intro' ? intro : phase === 'outro' ? outro : null
  useEffect(() => {
    if (!card) return
    const timer = setTimeout(() => (phase === 'intro' ? begin() : setPhase('ended')), card.seconds * 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A card has its time once, whatever is drawn meanwhile.
  }, [phase])

  useImperativeHandle(ref, () => ({
    play,
    pause: () => video.current?.pause(),
    seek,
    time: () => video.current?.currentTime ?? 0,
    isPaused: () => video.current?.paused !== false,
  }))

  function toggleFullscreen() {
    const { MEDIA_EXIT_FULLSCREEN_REQUEST, MEDIA_ENTER_FULLSCREEN_REQUEST } = MediaActionTypes
    dispatch({ type: isFull ? MEDIA_EXIT_FULLSCREEN_REQUEST : MEDIA_ENTER_FULLSCREEN_REQUEST })
  }

  return { phase, card, start, end, place, isFull, play, begin, toggle, seek, finish, toggleFullscreen, setPhase }
}
