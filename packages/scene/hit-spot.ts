import type { MarkSeverity } from './scene-colors.ts'

/** A place from above, or a pixel. */
export type Spot = readonly [x: number, y: number]

/** A finding at a place of the map; null for one of the whole. */
export interface SpotMark {
  readonly place: Spot | null
  readonly severity: MarkSeverity
}

/** Pixels around the pointer in which a finding is hit. */
const NEAR = 12

/**
 * Which of so many places is nearest to a pixel, within `near` pixels; -1 where none is. `pixelOf` is null for one that is not
 * drawn or out of sight.
 */
export function hitOf(
  count: number,
  pixelOf: (index: number) => Spot | null | undefined,
  [px, py]: Spot,
  near = NEAR,
): number {
  let [best, least] = [-1, near]
  for (let index = 0; index < count; index += 1) {
    const pixel = pixelOf(index)
    if (!pixel) continue
    const away = Math.hypot(pixel[0] - px, pixel[1] - py)
    if (away >= least) continue
    best = index
    least = away
  }
  return best
}
