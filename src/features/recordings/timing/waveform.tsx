export interface WaveformProps {
  /** 0 to 1, in equal steps of time. */
  readonly peaks: readonly number[]
  readonly bars: number
}

/** The loudness along the length. */
export function Waveform({ peaks, bars }: WaveformProps) {
  const highest = Math.max(0.01, ...peaks)
  const path = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
    const half = 2 + (Math.max(0, ...peaks.slice(from, to)) / highest) * 44
    return `M${bar + 0.5} ${50 - half}V${50 + half}`
  }).join('')
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
