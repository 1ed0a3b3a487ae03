import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { Column, Table } from '../table/table.ts'
import { alongCourse, type CourseMethod, type Vector } from './course.ts'

/** Where holes run. Depths are along the hole in metres, points in the frame of the database. */
export interface HolePaths {
  readonly method: CourseMethod
  /** Coordinate system of the points, null while it is not known, and metres of one unit of it. */
  readonly crs: string | null
  readonly metresPerUnit: number
  readonly names: readonly string[]
  /** Where the stations of each hole begin; one more than there are holes. */
  readonly starts: Uint32Array
  /** Depth of each station, rising in a hole; the first of each is 0. */
  readonly depths: Float64Array
  /** Unit vectors east, north, down at each station. */
  readonly directions: Float64Array
  /** x, y, z of each station. */
  readonly points: Float64Array
  /** Depth at which each hole ends. */
  readonly ends: Float64Array
}

/** The point of a hole at a depth in metres; above the collar it is the collar. `hole` is its place in the names. */
export function pointAt(paths: HolePaths, hole: number, depth: number): readonly [x: number, y: number, z: number] {
  const { starts, depths } = paths
  const start = starts[hole] ?? 0
  let low = start
  let high = (starts[hole + 1] ?? start + 1) - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((depths[middle] ?? 0) <= depth) low = middle
    else high = middle - 1
  }
  return pointAfter(paths, hole, low, depth)
}

/** The point at a depth below a station and above the next. */
function pointAfter(
  { method, metresPerUnit, starts, depths, directions, points }: HolePaths,
  hole: number,
  station: number,
  depth: number,
): readonly [x: number, y: number, z: number] {
  const top = depths[station] ?? 0
  const along = Math.max(0, depth - top)
  const first = vectorAt(directions, station)
  const isLast = station + 1 >= (starts[hole + 1] ?? 0)
  const [east, north, down] = isLast
    ? [first[0] * along, first[1] * along, first[2] * along]
    : alongCourse(method, first, vectorAt(directions, station + 1), (depths[station + 1] ?? 0) - top, along)
  return [
    (points[station * 3] ?? 0) + east / metresPerUnit,
    (points[station * 3 + 1] ?? 0) + north / metresPerUnit,
    (points[station * 3 + 2] ?? 0) - down / metresPerUnit,
  ]
}

export function vectorAt(vectors: Float64Array, place: number): Vector {
  return [vectors[place * 3] ?? 0, vectors[place * 3 + 1] ?? 0, vectors[place * 3 + 2] ?? 0]
}

export interface HoleLines {
  readonly holes: readonly string[]
  /** x, y, z of all points, one hole after the other. */
  readonly points: Float64Array
  /** Where in the points (not numbers) each hole begins; one more than there are holes. */
  readonly starts: Uint32Array
}

export interface HoleTraces extends HoleLines, Pick<HolePaths, 'crs' | 'metresPerUnit'> {
  /** Depth in metres of the last point of each hole. */
  readonly ends: Float64Array
}

/** What a screen can draw and a worker can hold: half a gigabyte. */
const TRACE_POINTS = 20_000_000

/**
 * Points of all holes each `step` metres from the collar, and at the end. Throws Refusal `trace_points_too_many` for a step
 * that is too short for so many metres.
 */
export async function traceHoles(work: Work, paths: HolePaths, step: number): Promise<HoleTraces> {
  const { names, ends, depths } = paths
  const starts = new Uint32Array(names.length + 1)
  for (let hole = 0; hole < names.length; hole += 1) {
    const count = Math.max(0, Math.ceil((ends[hole] ?? 0) / step - 1e-9))
    starts[hole + 1] = (starts[hole] ?? 0) + count + 1
  }
  const total = ends.reduce((sum, end) => sum + end / step + 1, 0)
  if (total > TRACE_POINTS)
    throw new Refusal('trace_points_too_many', { found: Math.round(total), wanted: TRACE_POINTS })
  const points = new Float64Array((starts[names.length] ?? 0) * 3)
  for (let hole = 0; hole < names.length; hole += 1) {
    if (hole % 100 === 0) await work.pause(hole / names.length)
    const first = starts[hole] ?? 0
    const last = (starts[hole + 1] ?? 0) - 1
    const lastStation = (paths.starts[hole + 1] ?? 0) - 1
    let station = paths.starts[hole] ?? 0
    for (let place = first; place <= last; place += 1) {
      const depth = place === last ? (ends[hole] ?? 0) : (place - first) * step
      while (station < lastStation && (depths[station + 1] ?? 0) <= depth) station += 1
      points.set(pointAfter(paths, hole, station, depth), place * 3)
    }
  }
  const { crs, metresPerUnit } = paths
  return { crs, metresPerUnit, holes: names, points, starts, ends }
}

/** Points of traces as a table: hole, depth, x, y, z. */
export function traceTable({ holes, points, starts, ends }: HoleTraces, step: number): Table {
  const count = points.length / 3
  const depths = new Float64Array(count)
  const codes = new Uint32Array(count)
  for (let hole = 0; hole < holes.length; hole += 1) {
    const [first, next] = [starts[hole] ?? 0, starts[hole + 1] ?? 0]
    for (let place = first; place < next; place += 1) {
      depths[place] = place === next - 1 ? (ends[hole] ?? 0) : (place - first) * step
      codes[place] = hole + 1
    }
  }
  const numbers = (name: string, values: Float64Array): Column => ({ kind: 'number', name, values, texts: new Map() })
  const axis = (name: string, offset: number) =>
    numbers(
      name,
      depths.map((_, place) => points[place * 3 + offset] ?? 0),
    )
  return {
    name: 'traces',
    rowCount: count,
    lines: new Uint32Array(count),
    columns: [
      { kind: 'text', name: 'hole', codes, words: ['', ...holes] },
      numbers('depth', depths),
      axis('x', 0),
      axis('y', 1),
      axis('z', 2),
    ],
  }
}
