import type { CoordinateSystem } from './projection.ts'

export type MovePlace = (x: number, y: number) => readonly [x: number, y: number]

/** The move within one system, which changes nothing. */
export const stay: MovePlace = (x, y) => [x, y]

/**
 * Places of one system in another one; null where one of two different systems is not known. Projections are computed by the
 * sine of the engine, whose last digits differ: places are rounded far below any survey, so that they seldom do.
 */
export function moveBetween(
  from: { readonly crs: string | null; readonly system: CoordinateSystem | null },
  to: { readonly crs: string | null; readonly system: CoordinateSystem | null },
): MovePlace | null {
  if (from.crs === to.crs) return stay
  const [start, end] = [from.system, to.system]
  if (!start || !end) return null
  const parts = partsOf(end)
  return (x, y) => {
    const [longitude, latitude] = start.inverse(x, y)
    if (Number.isNaN(longitude)) return [Number.NaN, Number.NaN]
    const [east, north] = end.forward(longitude, latitude)
    return [rounded(east, parts), rounded(north, parts)]
  }
}

/** Places of a system in degrees of WGS 84, rounded as all that are moved. */
export function moveToDegrees(system: CoordinateSystem): MovePlace {
  return (x, y) => {
    const [longitude, latitude] = system.inverse(x, y)
    return [rounded(longitude, PARTS_OF_DEGREE), rounded(latitude, PARTS_OF_DEGREE)]
  }
}

const PARTS_OF_DEGREE = 1e10

/** Of a unit of the system, so that none is more than about 0.01 mm on the ground. */
function partsOf({ isGeographic, metresPerUnit }: CoordinateSystem): number {
  if (isGeographic) return PARTS_OF_DEGREE
  return metresPerUnit > 10 ? 1e8 : 1e5
}

/** Never -0, which has other bytes than 0. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts + 0
}
