import { type HoleData, pointOf } from './hole-data.ts'
import { hitOf, type Spot } from './hit-spot.ts'

/** What lies under the pointer. */
export type Picked = { readonly kind: 'mark'; readonly mark: number } | { readonly kind: 'hole'; readonly hole: string }

/** Pixels around the pointer. */
const NEAR = 9

/** Pixels of a place, null for one that is out of sight. */
export type Project = (x: number, y: number, z: number) => Spot | null

/** The nearest finding, else the nearest point of a hole; findings in front of holes, as they are smaller. */
export function pickAt({ traces, marks }: HoleData, project: Project, pixel: Spot): Picked | null {
  const nearest = (points: Float64Array) =>
    hitOf(points.length / 3, (place) => project(...pointOf(points, place)), pixel, NEAR)
  const mark = marks ? nearest(marks.points) : -1
  if (mark >= 0) return { kind: 'mark', mark }
  const place = nearest(traces.points)
  if (place < 0) return null
  const hole = traces.starts.findIndex((start, at) => start <= place && place < (traces.starts[at + 1] ?? 0))
  return { kind: 'hole', hole: traces.holes[hole] ?? '' }
}
