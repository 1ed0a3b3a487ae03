import { type DrillSceneData, pointOf } from './drill-scene-data.ts'

/** What lies under the pointer. */
export type Picked = { readonly kind: 'mark'; readonly mark: number } | { readonly kind: 'hole'; readonly hole: string }

/** Pixels around the pointer. */
const NEAR = 9

/** Pixels of a place, null for one that is out of sight. */
export type Project = (x: number, y: number, z: number) => readonly [number, number] | null

/** The nearest finding, else the nearest point of a hole; findings in front of holes, as they are smaller. */
export function pickAt(
  { traces, marks }: DrillSceneData,
  project: Project,
  [px, py]: readonly [number, number],
): Picked | null {
  const nearest = (points: Float64Array) => {
    let [best, least] = [-1, NEAR]
    for (let place = 0; place * 3 < points.length; place += 1) {
      const pixel = project(...pointOf(points, place))
      const away = pixel ? Math.hypot(pixel[0] - px, pixel[1] - py) : Infinity
      if (away >= least) continue
      best = place
      least = away
    }
    return best
  }
  const mark = marks ? nearest(marks.points) : -1
  if (mark >= 0) return { kind: 'mark', mark }
  const place = nearest(traces.points)
  if (place < 0) return null
  const hole = traces.starts.findIndex((start, at) => start <= place && place < (traces.starts[at + 1] ?? 0))
  return { kind: 'hole', hole: traces.holes[hole] ?? '' }
}
