const PEAKS = 600
const LOUDEST = 32_768

/** Takes samples of 16 bits as they come and keeps the loudest of each of as many equal steps. */
export function peaksReader(samples: number) {
  const peaks = Array.from({ length: Math.max(1, Math.min(PEAKS, samples)) }, () => 0)
  const step = Math.max(1, Math.ceil(samples / peaks.length))
  let at = 0
  let rest: Buffer = Buffer.alloc(0)
  return {
    take(bytes: Buffer): void {
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const whole = all.length - (all.length % 2)
      for (let index = 0; index < whole; index += 2) {
        const place = Math.min(peaks.length - 1, Math.floor(at / step))
        peaks[place] = Math.max(peaks[place] ?? 0, Math.abs(all.readInt16LE(index)))
        at += 1
      }
      rest = all.subarray(whole)
    },
    end(): number[] {
      return peaks.map((peak) => Math.round((peak / LOUDEST) * 1000) / 1000)
    },
  }
}
