import { type RefObject, useEffect, useEffectEvent } from 'react'

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'pause'] as const

/** Tells the time of a video every frame while it plays, and whenever it jumps. */
export function usePlayTime(video: RefObject<HTMLVideoElement | null>, onTime: (seconds: number) => void) {
  const tell = useEffectEvent(onTime)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const end = new AbortController()
    let frame = 0
    function follow() {
      cancelAnimationFrame(frame)
      if (!element) return
      tell(element.currentTime)
      if (!element.paused && !element.ended) frame = requestAnimationFrame(follow)
    }
    for (const event of [...EVENTS, 'play'] as const) element.addEventListener(event, follow, { signal: end.signal })
    return () => {
      cancelAnimationFrame(frame)
      end.abort()
    }
  }, [video])
}
