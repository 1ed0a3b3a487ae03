import { Refusal } from '@outcrop/compute/refusal.ts'
import { likeliestSystems } from '@outcrop/geo/geodesy/likeliest-systems.ts'
import { createCoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'

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
  /** Whether most of the data lie in the area that the system is made for. */
  readonly isWithin: boolean
}

/** Data further from their asset than this are said to be somewhere else. */
export const FAR_KM = 100

type Defined = Pick<CoordinateSystem, 'code' | 'proj4'>

/** Null for a definition that cannot be read. */
function converterOf({ code, proj4 }: Defined): ReturnType<typeof createCoordinateSystem> | null {
  try {
    return createCoordinateSystem(code, proj4)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Degrees of positions in a system; null for one that does not lie on Earth there. */
export function toDegrees(system: Defined, positions: readonly Position[]): (Position | null)[] {
  const converter = converterOf(system)
  return positions.map(([x, y]) => {
    const place = converter?.inverse(x, y)
    return place && Math.abs(place[0]) <= 180 ? place : null
  })
}

/** Positions of a place in a system; null where it does not lie there. */
export function fromDegrees(system: Defined, { longitude, latitude }: Place): Position | null {
  const position = converterOf(system)?.forward(longitude, latitude)
  return position && !Number.isNaN(position[0]) ? position : null
}

/**
 * The systems in which the data would lie where a company may have them: those that are made for the place first, of these
 * the nearest to the asset.
 */
export function likelySystems(
  systems: readonly CoordinateSystem[],
  positions: readonly Position[],
  asset: Place | null,
): LikelySystem[] {
  const byCode = new Map(systems.map((system) => [system.code, system]))
  const candidates = [...byCode.values()].map(({ code, name, proj4, bounds }) => {
    return { code, name, definition: proj4, area: bounds }
  })
  const place = asset && ([asset.longitude, asset.latitude] as const)
  return likeliestSystems(Float64Array.from(positions.flat()), candidates, place).flatMap((likely) => {
    const system = byCode.get(likely.code)
    if (!system) return []
    const { longitude, latitude, distance, isPlausible } = likely
    const kilometres = distance === null ? null : distance / 1000
    return [{ system, middle: { longitude, latitude }, distance: kilometres, isWithin: isPlausible }]
  })
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
