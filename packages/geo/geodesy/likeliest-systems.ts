import { Refusal } from '@outcrop/compute/refusal.ts'
import { createCoordinateSystem, distanceOnEarth } from './projection.ts'

export interface SystemCandidate {
  /** `EPSG:26909`. */
  readonly code: string
  readonly name: string
  /** PROJ text or WKT. */
  readonly definition: string
  /** Where it is used: west, south, east, north in degrees; west is greater than east across the date line. */
  readonly area: readonly [west: number, south: number, east: number, north: number] | null
}

/** If the points were in this system, they would lie here. */
export interface LikelySystem {
  readonly code: string
  readonly name: string
  /** The middle of the points, in degrees. */
  readonly longitude: number
  readonly latitude: number
  /** The box around the points in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  /** Share of the points inside the area of use, 0 to 1; 1 for a system without one. */
  readonly insideShare: number
  /** Metres from the project's place to the middle of the points; null where the place is not known. */
  readonly distance: number | null
  /** At least half of the points lie inside the area of use. */
  readonly isPlausible: boolean
}

const POINTS_MAX = 400

/**
 * Ranks coordinate systems for points that say none: those whose area of use holds the points first, of these the ones that
 * bring them nearest to the project, else in the order in which they are given. Candidates that proj4 cannot work with, or that put no point on earth, are left out.
 * `points` are x, y one after the other; 400 of them are looked at. `place` is longitude and latitude of the project.
 */
export function likeliestSystems(
  points: Float64Array,
  candidates: readonly SystemCandidate[],
  place: readonly [longitude: number, latitude: number] | null,
  most = 5,
): LikelySystem[] {
  return candidates
    .flatMap((candidate) => placedBy(candidate, points, place) ?? [])
    .toSorted(
      (one, other) =>
        Number(other.isPlausible) - Number(one.isPlausible) ||
        kilometres(one) - kilometres(other) ||
        other.insideShare - one.insideShare,
    )
    .slice(0, most)
}

/** Systems of one zone on other ellipsoids differ by metres, which say nothing. */
function kilometres({ distance }: LikelySystem): number {
  return Math.round((distance ?? 0) / 1000)
}

function placedBy(
  candidate: SystemCandidate,
  points: Float64Array,
  place: readonly [number, number] | null,
): LikelySystem | null {
  let system: ReturnType<typeof createCoordinateSystem>
  try {
    system = createCoordinateSystem(candidate.code, candidate.definition)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  const count = Math.floor(points.length / 2)
  const step = Math.max(1, Math.floor(count / POINTS_MAX))
  const longitudes: number[] = []
  const latitudes: number[] = []
  let looked = 0
  let inside = 0
  for (let point = 0; point < count; point += step) {
    const x = points[point * 2] ?? Number.NaN
    const y = points[point * 2 + 1] ?? Number.NaN
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    looked += 1
    // Metres taken for degrees are no place, though they could be wound around the earth.
    const [longitude, latitude] =
      system.isGeographic && Math.abs(x) > 360 ? [Number.NaN, Number.NaN] : system.inverse(x, y)
    if (Number.isNaN(longitude)) continue
    longitudes.push(longitude)
    latitudes.push(latitude)
    if (isInside(candidate.area, longitude, latitude)) inside += 1
  }
  if (longitudes.length === 0) return null
  const middle = [medianOf(longitudes), medianOf(latitudes)] as const
  const insideShare = inside / looked
  return {
    code: candidate.code,
    name: candidate.name,
    longitude: middle[0],
    latitude: middle[1],
    bounds: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
    insideShare,
    distance: place ? distanceOnEarth(place, middle) : null,
    isPlausible: insideShare >= 0.5,
  }
}

/** Whether a place in degrees lies in an area, which may cross 180°. */
export function isInside(area: SystemCandidate['area'], longitude: number, latitude: number): boolean {
  if (!area) return true
  const [west, south, east, north] = area
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return isBetween && latitude >= south && latitude <= north
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
