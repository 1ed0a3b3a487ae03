import type { MovePlace } from '../geodesy/move-places.ts'
import type { CoordinateSystem } from '../geodesy/projection.ts'

/** Coordinate systems of holes; null for one that is not known. */
export interface HoleSystems {
  /** Of the coordinates in the tables. */
  readonly own: CoordinateSystem | null
  /** In which holes are to be followed; none where that is the own one. */
  readonly requested: CoordinateSystem | null
}

/** How places of collars become places of the coordinate system in which holes are followed. */
export interface HoleFrame {
  /** Of the places that come out; null while it is not known. */
  readonly crs: string | null
  /** Metres of one unit of that system, across and up. */
  readonly metresPerUnit: number
  /** Metres of one unit of the collars' own system. Heights over degrees are in metres. */
  readonly written: { readonly across: number; readonly up: number }
  readonly move: MovePlace
  /** Degrees by which north of that system lies west of north of the collars' own, at a place of this: azimuths grow by it. */
  turnAt(x: number, y: number): number
}
