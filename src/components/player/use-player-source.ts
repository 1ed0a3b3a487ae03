import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Place {
  readonly time: number
  readonly rate: number
  readonly isPlaying: boolean
}

interface PlayerSource {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly source: string
  readonly startAt: number
  readonly onRenew: (() => Promise<unknown>) | undefined
}

/**
 * The address that a video plays. Another address of the same media comes every few minutes and would start it again, so it
 * is kept for when this one ends; then the video goes on where it was, as fast as it was.
 */
export function usePlayerSource({ video, source, startAt, onRenew }: PlayerSource) {
  const [address, setAddress] = useState(source)
  const [trouble, setTrouble] = useState<'renewing' | 'failed' | null>(null)
  const left = useRef<Place | null>(null)
  const begun = useRef(false)
  if (trouble !== null && source !== address) {
    setAddress(source)
    setTrouble(null)
  }

  function renew() {
    if (!onRenew) return setTrouble('failed')
    setTrouble('renewing')
    // What comes by then is used; the same address again is of no use.
    const settle = () => setTrouble((now) => (now === 'renewing' ? 'failed' : now))
    void onRenew().then(settle, settle)
  }

  function fail() {
    const element = video.current
    if (element) left.current ??= { time: element.currentTime, rate: element.playbackRate, isPlaying: !element.paused }
    if (source !== address) setAddress(source)
    else renew()
  }

  function begin(element: HTMLVideoElement) {
    const place = left.current
    left.current = null
    if (place) {
      element.currentTime = place.time
      element.playbackRate = place.rate
    } else if (!begun.current && startAt > 0) element.currentTime = startAt
    begun.current = true
    if (place?.isPlaying) void element.play().catch(() => undefined)
  }

  // It may have been read, or refused, before the page shows it.
  const catchUp = useEffectEvent((element: HTMLVideoElement) => {
    if (element.error) fail()
    else if (element.readyState >= element.HAVE_METADATA) begin(element)
  })
  useEffect(() => {
    const timer = setTimeout(() => video.current && catchUp(video.current))
    return () => clearTimeout(timer)
  }, [video])

  function retry() {
    setTrouble(null)
    if (onRenew) renew()
    video.current?.load()
  }

  return { address, trouble, fail, begin, retry }
}
