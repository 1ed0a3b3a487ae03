import { waveformBars } from '#/components/media/waveform-bars.ts'

export interface WaveformProps {
  /** 0 to 1, in equal steps of time. */
  readonly peaks: readonly number[]
  readonly bars: number
}

/** The loudness along the length. */
export function Waveform({ peaks, bars }: WaveformProps) {
  const path = waveformBars(peaks, bars)
    .map((bar, index) => {
      const half = 2 + bar * 44
      return `M${index + 0.5} ${50 - half}V${50 + half}`
    })
    .join('')
  return (
    <svg
      viewBox={`0 0 ${bars} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full text-muted-foreground"
      fill="none"
      strokeWidth={0.6}
    >
      <path d={path} stroke="currentColor" strokeOpacity={0.7} />
    </svg>
  )
}
