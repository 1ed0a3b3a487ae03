import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeAt, type PreviewPart } from './preview-timeline.ts'

/** Plays the parts of a preview; while the recording is on and has a video, that video keeps the time. */
export function usePreviewClock(parts: readonly PreviewPart[], hasVideo: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const length = parts.at(-1)?.end ?? 0
  const { part, within } = placeAt(parts, time)

  const step = useEffectEvent((seconds: number) => {
    const next = timeAfter(seconds)
    setTime(Math.min(next, length))
    if (next < length) return
    video.current?.pause()
    setPlaying(false)
  })

  function timeAfter(seconds: number): number {
    const element = video.current
    if (part?.phase !== 'content' || !hasVideo || !element) {
      element?.pause()
      return time + seconds
    }
    if (element.ended) return part.end
    if (element.paused) {
      if (Math.abs(element.currentTime - within) > 0.3) element.currentTime = within
      void element.play().catch(() => undefined)
    }
    return Math.max(time, part.start + element.currentTime)
  }

  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    let frame = requestAnimationFrame(tick)
    function tick(now: number) {
      step((now - last) / 1000)
      last = now
      frame = requestAnimationFrame(tick)
    }
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  function seek(to: number) {
    setTime(to)
    const place = placeAt(parts, to)
    if (video.current && place.part?.phase === 'content') video.current.currentTime = place.within
  }

  function toggle() {
    if (isPlaying) video.current?.pause()
    else if (time >= length) seek(0)
    setPlaying(!isPlaying)
  }

  return { video, time: Math.min(time, length), length, part, within, isPlaying, toggle, seek }
}
