import { Refusal } from '@outcrop/compute/refusal.ts'
import { type MovePlace, moveBetween } from '@outcrop/geo/geodesy/move-places.ts'
import { type CoordinateSystem, createCoordinateSystem, metresOfHeights } from '@outcrop/geo/geodesy/projection.ts'
import type { Bounds } from '@outcrop/geo/grid/grid.ts'

/** A coordinate system of the EPSG register. */
export interface KnownSystem {
  /** PROJ text or WKT. */
  readonly definition: string
  /** Where it is used: west, south, east, north in degrees. */
  readonly area: Bounds | null
}

export type FindSystem = (code: string) => Promise<KnownSystem | null>

export interface Located {
  readonly crs: string | null
  readonly system: CoordinateSystem | null
  readonly area: Bounds | null
}

/** Coordinate systems that parts name, each looked up once. */
export class LocatedSystems {
  readonly #find: FindSystem
  readonly #systems = new Map<string, Located>()

  constructor(find: FindSystem) {
    this.#find = find
  }

  async located(crs: string | null): Promise<Located> {
    if (crs === null) return { crs, system: null, area: null }
    const cached = this.#systems.get(crs)
    if (cached) return cached
    const known = /^EPSG:\d+$/.test(crs) ? await this.#find(crs) : { definition: crs, area: null }
    const located = { crs, system: known && systemOf(crs, known.definition), area: known?.area ?? null }
    // One that could not be fetched is asked for again.
    if (known) this.#systems.set(crs, located)
    return located
  }

  async moving(from: string | null, to: string | null): Promise<MovePlace | null> {
    return moveBetween(await this.located(from), await this.located(to))
  }

  /** What heights of one system are multiplied by in the other. */
  async heightScale(from: string | null, to: string | null): Promise<number> {
    const [start, end] = [(await this.located(from)).system, (await this.located(to)).system]
    return start && end ? metresOfHeights(start) / metresOfHeights(end) : 1
  }
}

function systemOf(crs: string, definition: string): CoordinateSystem | null {
  try {
    return createCoordinateSystem(crs, definition)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
