/** The loudest of each of so many steps, made as high as there is room: 0 to 1. */
export function waveformBars(peaks: readonly number[], count: number): number[] {
  const highest = Math.max(0.01, ...peaks)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(0, ...peaks.slice(from, to)) / highest
  })
}
