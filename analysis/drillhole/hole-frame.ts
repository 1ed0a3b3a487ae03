import type { MovePlace } from '../geodesy/move-places.ts'

/** How places of collars become places of the coordinate system in which holes are followed. */
export interface HoleFrame {
  /** Of the places that come out; null while it is not known. */
  readonly crs: string | null
  /** Metres of one unit of that system, across and up. */
  readonly metresPerUnit: number
  /** Metres of one unit of the collars' own system. Heights over degrees are in metres. */
  readonly written: { readonly across: number; readonly up: number }
  readonly move: MovePlace
}
