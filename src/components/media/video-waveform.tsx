import { waveformBars } from './waveform-bars.ts'

export interface VideoWaveformProps {
  /** 0 to 1, in equal steps of time; a line is drawn where there are none. */
  readonly peaks: readonly number[]
  /** How much of it has been played. */
  readonly share: number
}

const BARS = 150

/** The loudness of a video along its length; what has been played is brighter. */
export function VideoWaveform({ peaks, share }: VideoWaveformProps) {
  const bars = waveformBars(peaks, BARS)
  const played = Math.round(share * BARS)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BARS} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      fill="none"
      strokeWidth={0.7}
    >
      <path d={pathOf(bars, played, BARS)} stroke="#ffffff" strokeOpacity={0.35} />
      <path d={pathOf(bars, 0, played)} stroke="#ffffff" strokeOpacity={0.9} />
    </svg>
  )
}

function pathOf(bars: readonly number[], from: number, to: number): string {
  return bars
    .slice(from, to)
    .map((bar, index) => {
      const half = 3 + bar * 39
      return `M${from + index + 0.5} ${50 - half}V${50 + half}`
    })
    .join('')
}
