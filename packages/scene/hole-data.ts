import type { HoleLines } from '@outcrop/geo/drillhole/hole-path.ts'
import type { MarkSeverity } from './scene-colors.ts'

export type Place = readonly [x: number, y: number, z: number]

/** Findings at places of holes. */
export interface HoleMarks {
  /** x, y, z of each. */
  readonly points: Float64Array
  readonly severities: readonly MarkSeverity[]
  readonly holes: readonly string[]
}

/** What is drawn of holes. Coordinates are those of the tables; pictures subtract `origin` before they lose digits. */
export interface HoleData {
  readonly traces: HoleLines
  readonly marks: HoleMarks | null
  /** Metres of one unit of the coordinates. */
  readonly metresPerUnit: number
  readonly origin: Place
  /** Half of the longest side, at least 1. */
  readonly reach: number
  readonly low: Place
  readonly high: Place
}

/** Bounds and middle of all that is drawn; collars far away from all others do not shrink the picture to a dot. */
export function holeData(traces: HoleLines, marks: HoleMarks | null, metresPerUnit = 1): HoleData {
  const bounds = [0, 1, 2].map((axis) => boundsOf(traces.points, axis))
  const origin = bounds.map(([low, high]) => (low + high) / 2) as unknown as Place
  const reach = Math.max(1, ...bounds.map(([low, high]) => (high - low) / 2))
  return {
    traces,
    marks,
    metresPerUnit,
    origin,
    reach,
    low: bounds.map(([low]) => low) as unknown as Place,
    high: bounds.map(([, high]) => high) as unknown as Place,
  }
}

/** Points beyond this many spreads of the middle half are left out of the bounds. */
const SPREADS = 12

function boundsOf(points: Float64Array, axis: number): readonly [low: number, high: number] {
  const values = new Float64Array(points.length / 3)
  for (let place = 0; place < values.length; place += 1) values[place] = points[place * 3 + axis] ?? 0
  values.sort()
  const count = values.length
  if (count === 0) return [0, 0]
  const [first, third] = [values[Math.floor(count / 4)] ?? 0, values[Math.floor((count * 3) / 4)] ?? 0]
  const spread = Math.max(third - first, 1) * SPREADS
  let [low, high] = [0, count - 1]
  while (low < high && (values[low] ?? 0) < first - spread) low += 1
  while (high > low && (values[high] ?? 0) > third + spread) high -= 1
  return [values[low] ?? 0, values[high] ?? 0]
}

export function pointOf(points: Float64Array, place: number): Place {
  return [points[place * 3] ?? 0, points[place * 3 + 1] ?? 0, points[place * 3 + 2] ?? 0]
}

/** Where the trace of a hole begins; null for one without a trace. */
export function collarOf({ holes, starts, points }: HoleLines, hole: string): Place | null {
  const place = holes.indexOf(hole)
  return place < 0 ? null : pointOf(points, starts[place] ?? 0)
}
