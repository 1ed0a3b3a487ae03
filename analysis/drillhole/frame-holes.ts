import { moveBetween } from '../geodesy/move-places.ts'
import { type CoordinateSystem, createCoordinateSystem, metresOfHeights } from '../geodesy/projection.ts'
import { cellNumber } from '../table/table.ts'
import type { DrillDatabase, MappedTable } from './drill-database.ts'
import type { HoleFrame } from './hole-frame.ts'
import { metresOf } from './length-unit.ts'

/** A coordinate system by its code; `system` is null where that is not known. */
export interface NamedSystem {
  readonly crs: string | null
  readonly system: CoordinateSystem | null
}

const UNKNOWN: NamedSystem = { crs: null, system: null }
const DEGREES = createCoordinateSystem('EPSG:4326', '+proj=longlat +datum=WGS84 +no_defs')

/**
 * The frame of a database's holes: in `wanted` where that is a system of lengths, else in the collars' own, and where that is
 * of degrees in the UTM zone (WGS 84) of the middle of the collars. Collars that look like degrees are taken for such where
 * their system is not known.
 */
export function holeFrame(
  { tables }: Pick<DrillDatabase, 'tables'>,
  own: NamedSystem,
  wanted: NamedSystem = UNKNOWN,
): HoleFrame {
  const places = collarPlaces(tables)
  const system = own.system ?? (areDegrees(places) ? DEGREES : null)
  const written = writtenUnits(system)
  const target = targetOf(system, wanted, places)
  if (!target) return { crs: own.crs, metresPerUnit: system?.metresPerUnit ?? 1, written, move: (x, y) => [x, y] }
  const move = moveBetween({ crs: own.crs ?? 'degrees', system }, target) ?? ((x, y) => [x, y])
  const crs = own.crs === null ? null : target.crs
  return { crs, metresPerUnit: target.system?.metresPerUnit ?? 1, written, move }
}

/** The frame before the collars are known: its units hold, its places are those of the collars. */
export function frameWithoutCollars(own: NamedSystem): HoleFrame {
  return holeFrame({ tables: [] }, own, own)
}

/** The frame of a database that was not given one: that of lengths in metres. */
export function frameOf({ frame, crs }: Pick<DrillDatabase, 'frame' | 'crs'>): HoleFrame {
  return frame ?? { crs, metresPerUnit: 1, written: { across: 1, up: 1 }, move: (x, y) => [x, y] }
}

/** What heights of a table are multiplied by to be in metres. */
export function heightMetres({ heightUnit }: Pick<MappedTable, 'heightUnit'>, { written }: HoleFrame): number {
  return heightUnit ? metresOf(heightUnit) : written.up
}

function writtenUnits(system: CoordinateSystem | null): HoleFrame['written'] {
  return system ? { across: system.metresPerUnit, up: metresOfHeights(system) } : { across: 1, up: 1 }
}

type Place = readonly [x: number, y: number]

function targetOf(system: CoordinateSystem | null, wanted: NamedSystem, places: readonly Place[]): NamedSystem | null {
  if (!system) return null
  if (wanted.system && !wanted.system.isGeographic) return wanted
  return system.isGeographic && places.length > 0 ? utmZone(system, places) : null
}

/** The UTM zone of WGS 84 in which the middle of the places lies. */
function utmZone(system: CoordinateSystem, places: readonly Place[]): NamedSystem | null {
  const onEarth = places.map(([x, y]) => system.inverse(x, y)).filter((place) => place.every(Number.isFinite))
  if (onEarth.length === 0) return null
  const [longitude, latitude] = [middleOf(onEarth.map(([x]) => x)), middleOf(onEarth.map(([, y]) => y))]
  const zone = (((Math.floor((longitude + 180) / 6) % 60) + 60) % 60) + 1
  const crs = `EPSG:${latitude < 0 ? 327 : 326}${String(zone).padStart(2, '0')}`
  const south = latitude < 0 ? ' +south' : ''
  return { crs, system: createCoordinateSystem(crs, `+proj=utm +zone=${zone}${south} +datum=WGS84 +units=m +no_defs`) }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) >> 1] ?? 0
}

function collarPlaces(tables: DrillDatabase['tables']): Place[] {
  return tables.flatMap(({ role, table, fields }) => {
    const [x, y] = [table.columns[fields.x ?? -1], table.columns[fields.y ?? -1]]
    if (role !== 'collar' || !x || !y) return []
    const places = Array.from({ length: table.rowCount }, (_, row) => [cellNumber(x, row), cellNumber(y, row)] as const)
    return places.filter((place) => place.every(Number.isFinite))
  })
}

/** Most could be degrees, and are no whole numbers as those of a small grid of a mine are. */
function areDegrees(places: readonly Place[]): boolean {
  const small = places.filter(
    ([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90 && !(Number.isInteger(x) && Number.isInteger(y)),
  )
  return small.length * 2 > places.length
}
