import { HEAT_PARTS } from '@outcrop/contract/recordings/recording-statistics.ts'

export type Stretch = readonly [start: number, end: number]

/** Stretches within a length, in seconds; those that go back or are outside fall away. */
export function stretchesWithin(stretches: readonly Stretch[], length: number): Stretch[] {
  return stretches
    .map(([start, end]): Stretch => [Math.min(start, length), Math.min(end, length)])
    .filter(([start, end]) => end > start)
}

/** Seconds of stretches together; those that were played twice count twice. */
export function secondsOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [start, end]) => sum + end - start, 0)
}

/** How often each part of a length was played, once more for each part whose middle a stretch has passed. */
export function heated(heat: readonly number[], stretches: readonly Stretch[], length: number): number[] {
  const counts = Array.from({ length: HEAT_PARTS }, (_, part) => heat[part] ?? 0)
  if (!(length > 0)) return counts
  return counts.map((count, part) => {
    const middle = ((part + 0.5) / HEAT_PARTS) * length
    return count + stretches.filter(([start, end]) => start <= middle && middle < end).length
  })
}
