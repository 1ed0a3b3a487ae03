const WINDOW_MS = 6000

export interface SpeedMeter {
  /** Takes the bytes sent so far; returns bytes per second over the last six seconds, null during the first second. */
  measure(sentBytes: number, now: number): number | null
  reset(): void
}

/** Measures the speed of an upload; bytes sent before a resume do not count. */
export function createSpeedMeter(): SpeedMeter {
  let samples: { at: number; bytes: number }[] = []
  return {
    measure(bytes, now) {
      const last = samples.at(-1)
      if (last && bytes < last.bytes) samples = []
      samples.push({ at: now, bytes })
      while (samples.length > 2 && now - (samples[1]?.at ?? now) > WINDOW_MS) samples.shift()
      const first = samples[0]
      if (!first || now - first.at < 1000) return null
      return ((bytes - first.bytes) / (now - first.at)) * 1000
    },
    reset() {
      samples = []
    },
  }
}
