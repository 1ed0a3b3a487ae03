import { asin, cos, sin } from '@outcrop/compute/portable-math.ts'
import proj4, { type Converter } from 'proj4'
import { Refusal } from '@outcrop/compute/refusal.ts'

/** A coordinate system to go to and from longitude and latitude of WGS 84. */
export interface CoordinateSystem {
  /** `EPSG:26909`; what it was made of where it has no code. */
  readonly code: string
  readonly definition: string
  readonly isGeographic: boolean
  /** `degree`, `m`, `ft`, `us-ft`, or as the definition names it. */
  readonly unit: string
  /** Metres of one unit; of a degree, its length along a meridian. */
  readonly metresPerUnit: number
  /** Grids of datum shifts (NTv2) that the definition asks for and that are left out: places may be off by metres. */
  readonly missingGrids: readonly string[]
  /** From degrees (east, north); NaN where the system has no place for them. */
  forward(longitude: number, latitude: number): readonly [x: number, y: number]
  /** To degrees (east, north); NaN where nothing on earth lies. */
  inverse(x: number, y: number): readonly [longitude: number, latitude: number]
}

const METRES_PER_DEGREE = 111_194.926_644_558_74
const UNITS: Readonly<Record<string, number>> = {
  m: 1,
  km: 1000,
  ft: 0.3048,
  'us-ft': 1200 / 3937,
  yd: 0.9144,
  link: 0.201168,
}
const NOWHERE = [Number.NaN, Number.NaN] as const

/**
 * A coordinate system out of its definition as PROJ text (`+proj=utm +zone=16 +datum=NAD83`) or WKT; definitions come from
 * outside, none is kept here. x is east and y north in all of them. Datums are shifted by seven parameters.
 * @throws Refusal `crs_invalid` (code, found, wanted: an example) for what is no definition, or of a projection not known.
 */
export function createCoordinateSystem(code: string, definition: string): CoordinateSystem {
  const text = definition.trim()
  const missingGrids = [...text.matchAll(/\+nadgrids=(\S+)/g)]
    .flatMap((found) => found[1]?.split(',') ?? [])
    .map((grid) => grid.replace(/^@/, ''))
    .filter((grid) => grid !== 'null')
  const plain = missingGrids.length > 0 ? text.replaceAll(/\+nadgrids=\S+/g, '') : text
  const invalid = () =>
    new Refusal('crs_invalid', { code, found: text.slice(0, 100), wanted: '+proj=utm +zone=16 +datum=NAD83 +units=m' })
  // A name alone would be looked up among those that proj4 has learned elsewhere.
  if (!/^\+|\[/.test(plain) || !/proj|CS|CRS/.test(plain)) throw invalid()
  let converter: Converter
  try {
    converter = proj4(plain)
    converter.forward([0, 0])
  } catch {
    throw invalid()
  }
  const projection = Reflect.get(converter, 'oProj') as
    | { projName?: string; units?: string; to_meter?: number }
    | undefined
  if (!projection) throw invalid()
  const isGeographic = projection.projName === 'longlat' || projection.projName === 'identity'
  const unit = isGeographic ? 'degree' : (projection.units ?? 'm')
  const metresPerUnit = isGeographic ? METRES_PER_DEGREE : (projection.to_meter ?? UNITS[unit] ?? 1)
  return {
    code,
    definition: text,
    isGeographic,
    unit: unit === 'meter' || unit === 'metre' ? 'm' : unit,
    metresPerUnit,
    missingGrids,
    forward: (longitude, latitude) => moved((pair) => converter.forward(pair), longitude, latitude),
    inverse: (x, y) => {
      const place = moved((pair) => converter.inverse(pair), x, y)
      return Math.abs(place[1]) <= 90 && Math.abs(place[0]) <= 360 ? place : NOWHERE
    },
  }
}

function moved(move: (pair: [number, number]) => number[], x: number, y: number): readonly [number, number] {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return NOWHERE
  try {
    const [one = Number.NaN, other = Number.NaN] = move([x, y])
    return Number.isFinite(one) && Number.isFinite(other) ? [one, other] : NOWHERE
  } catch {
    return NOWHERE
  }
}

/** Metres of one unit of heights: the unit of the system, and metres over degrees, as in models of terrain. */
export function metresOfHeights({ isGeographic, metresPerUnit }: CoordinateSystem): number {
  return isGeographic ? 1 : metresPerUnit
}

const EARTH_RADIUS = 6_371_008.8

/** Metres along the great circle between two places in degrees: haversine on the sphere of the IUGG's mean radius. */
export function distanceOnEarth(
  [longitude, latitude]: readonly [number, number],
  [toLongitude, toLatitude]: readonly [number, number],
): number {
  const radians = Math.PI / 180
  const half = (angle: number) => sin((angle * radians) / 2) ** 2
  const haversine =
    half(toLatitude - latitude) + cos(latitude * radians) * cos(toLatitude * radians) * half(toLongitude - longitude)
  return 2 * EARTH_RADIUS * asin(Math.min(1, Math.sqrt(haversine)))
}
