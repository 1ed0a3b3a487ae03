import { crsOfProjectionFile } from '@outcrop/geo/formats/projection-file.ts'
import { type CoordinateSystem, createCoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import { coordinateRegister } from './coordinate-register.ts'

export interface Projection {
  /** As people know it: `NAD83 / UTM zone 9N`. */
  readonly name: string
  /** `EPSG:26909`; null for a system that is only described. */
  readonly code: string | null
  /** Whether its coordinates are degrees. */
  readonly isGeographic: boolean
  /** West, south, east, north in degrees where it is used; null where that is not known. */
  readonly area: readonly [west: number, south: number, east: number, north: number] | null
  readonly system: CoordinateSystem
  /** Degrees on WGS 84 of a point; null outside the system. */
  toDegrees(x: number, y: number): readonly [longitude: number, latitude: number] | null
  /** A point of degrees on WGS 84 in the system; null outside it. */
  fromDegrees(longitude: number, latitude: number): readonly [x: number, y: number] | null
}

/** The system of an EPSG code, `EPSG:26909`; null for one that is not in the register. */
export async function projectionOfCode(code: string): Promise<Projection | null> {
  const number = /^EPSG:(\d{4,6})$/.exec(code)?.[1]
  if (number === undefined) return null
  const entry = (await coordinateRegister()).get(number)
  return entry ? projectionOf(entry.proj4, { name: entry.name, code, area: entry.bounds }) : null
}

/** The system that a `.prj` file or a raster names or describes in well-known text; null where it cannot be read. */
export async function projectionOfText(text: string): Promise<Projection | null> {
  const wkt = text.trim()
  const name = /^\w+\["([^"]+)"/.exec(wkt)?.[1]
  if (name === undefined) return null
  const code = crsOfProjectionFile(wkt)
  const found = code === null ? null : await projectionOfCode(code)
  return found ?? projectionOf(wkt, { name: name.replaceAll('_', ' '), code: null, area: null })
}

function projectionOf(
  definition: string,
  { name, code, area }: Pick<Projection, 'name' | 'code' | 'area'>,
): Projection | null {
  let system: CoordinateSystem
  try {
    system = createCoordinateSystem(code ?? name, definition)
  } catch {
    return null
  }
  const placed = (place: readonly [number, number]) => (place.every(Number.isFinite) ? place : null)
  return {
    name,
    code,
    area,
    system,
    isGeographic: system.isGeographic,
    toDegrees: (x, y) => placed(system.inverse(x, y)),
    fromDegrees: (longitude, latitude) => placed(system.forward(longitude, latitude)),
  }
}
