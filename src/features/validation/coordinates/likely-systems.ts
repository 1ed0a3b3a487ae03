import type { CoordinateSystem } from '@outcrop/contract/coordinate-system.ts'
import proj4 from 'proj4'

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A place in the coordinates of a table. */
export type Position = readonly [x: number, y: number]

/** A system in which data would lie somewhere on Earth. */
export interface LikelySystem {
  readonly system: Pick<CoordinateSystem, 'code' | 'name' | 'bounds' | 'unit'>
  /** Where the middle of the data would be. */
  readonly middle: Place
  /** Kilometres from the middle to the asset; null where its place is not known. */
  readonly distance: number | null
  /** Whether the middle lies in the area that the system is made for. */
  readonly isWithin: boolean
}

const EARTH_RADIUS_KM = 6371
const SHOWN = 5
/** Data further from their asset than this are said to be somewhere else. */
export const FAR_KM = 100

/** Kilometres along a great circle, by the haversine formula. */
export function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)]
  const half = Math.sin((lat2 - lat1) / 2) ** 2
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half + Math.cos(lat1) * Math.cos(lat2) * across)))
}

/** Degrees of positions in a system; null for one that does not lie on Earth there. */
export function toDegrees(
  system: Pick<CoordinateSystem, 'proj4'>,
  positions: readonly Position[],
): (Position | null)[] {
  let convert: (position: [number, number]) => number[]
  try {
    const converter = proj4(system.proj4, 'WGS84')
    convert = (position) => converter.forward(position)
  } catch {
    return positions.map(() => null)
  }
  return positions.map(([x, y]) => {
    try {
      const [longitude = Number.NaN, latitude = Number.NaN] = convert([x, y])
      const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
      return isOnEarth ? [longitude, latitude] : null
    } catch {
      return null
    }
  })
}

/** Positions of a place in a system; null where it does not lie there. */
export function fromDegrees(system: Pick<CoordinateSystem, 'proj4'>, { longitude, latitude }: Place): Position | null {
  try {
    const [x = Number.NaN, y = Number.NaN] = proj4(system.proj4, [longitude, latitude])
    return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
  } catch {
    return null
  }
}

/** The middle one of each coordinate, which a few wrong ones do not move. */
export function middleOf(positions: readonly Position[]): Position | null {
  if (positions.length === 0) return null
  const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
  return [middle(positions.map(([x]) => x)), middle(positions.map(([, y]) => y))]
}

function contains([west, south, east, north]: CoordinateSystem['bounds'], { longitude, latitude }: Place): boolean {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return isBetween && latitude >= south && latitude <= north
}

/**
 * The systems in which the data would lie where a company may have them: nearest to the asset first, those that are made for
 * the place before others at the same distance. Where the asset has no place, those that are made for the place come first.
 */
export function likelySystems(
  systems: readonly CoordinateSystem[],
  positions: readonly Position[],
  asset: Place | null,
): LikelySystem[] {
  const middle = middleOf(positions)
  if (!middle) return []
  const seen = new Set<string>()
  const found = systems.flatMap((system): LikelySystem[] => {
    if (seen.has(system.code)) return []
    seen.add(system.code)
    const [at] = toDegrees(system, [middle])
    if (!at) return []
    const place = { longitude: at[0], latitude: at[1] }
    const distance = asset ? distanceKm(place, asset) : null
    return [{ system, middle: place, distance, isWithin: contains(system.bounds, place) }]
  })
  // Systems of one zone on different ellipsoids differ by metres: whole kilometres are compared.
  const rank = ({ distance, isWithin }: LikelySystem) => Math.round(distance ?? 0) + (isWithin ? 0 : 0.5)
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN)
}

/** West, south, east, north around places, with outliers left out by the share of 1 in 20 at each side. */
export function boundsOf(places: readonly Position[]): [number, number, number, number] | null {
  if (places.length === 0) return null
  const cut = Math.floor(places.length / 20)
  const span = (values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other)
    return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0] as const
  }
  const [west, east] = span(places.map(([x]) => x))
  const [south, north] = span(places.map(([, y]) => y))
  return [west, south, east, north]
}
