import type { CoordinateSystem } from './projection.ts'

export type MovePlace = (x: number, y: number) => readonly [x: number, y: number]

const stay: MovePlace = (x, y) => [x, y]

/** Places of one system in another one; null where one of two different systems is not known. */
export function moveBetween(
  from: { readonly crs: string | null; readonly system: CoordinateSystem | null },
  to: { readonly crs: string | null; readonly system: CoordinateSystem | null },
): MovePlace | null {
  if (from.crs === to.crs) return stay
  const [start, end] = [from.system, to.system]
  if (!start || !end) return null
  return (x, y) => {
    const [longitude, latitude] = start.inverse(x, y)
    return Number.isNaN(longitude) ? [Number.NaN, Number.NaN] : end.forward(longitude, latitude)
  }
}
