import { useEffect, useEffectEvent, useRef } from 'react'

/** Seconds between two reports. */
const REPORT_SECONDS = 10
/** Between two looks at the time of a video that plays; what is longer was a jump. */
const STEP_MAX = 1.5

/** Gathers which stretches of a video were played; call the result with its time as it plays. */
export function useWatchedStretches(report: (stretch: readonly [number, number]) => void): (seconds: number) => void {
  const stretch = useRef<[number, number] | null>(null)
  const leave = useEffectEvent(() => {
    const played = stretch.current
    stretch.current = null
    if (played && played[1] > played[0]) report(played)
  })
  useEffect(() => {
    const listen = () => leave()
    addEventListener('pagehide', listen)
    return () => {
      removeEventListener('pagehide', listen)
      leave()
    }
  }, [])

  return (seconds) => {
    const played = stretch.current
    if (!played || seconds < played[1] || seconds - played[1] > STEP_MAX) {
      if (played && played[1] > played[0]) report(played)
      stretch.current = [seconds, seconds]
    } else if (seconds - played[0] >= REPORT_SECONDS) {
      report([played[0], seconds])
      stretch.current = [seconds, seconds]
    } else played[1] = seconds
  }
}
