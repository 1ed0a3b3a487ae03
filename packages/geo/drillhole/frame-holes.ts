import { atan2 } from '@outcrop/compute/portable-math.ts'
import { moveBetween, stay } from '../geodesy/move-places.ts'
import { type CoordinateSystem, createCoordinateSystem, metresOfHeights } from '../geodesy/projection.ts'
import { utmCode, utmZone } from '../geodesy/utm-zone.ts'
import { cellNumber } from '../table/table.ts'
import type { DrillDatabase, MappedTable } from './drill-database.ts'
import type { HoleFrame } from './hole-frame.ts'
import { metresOf } from './length-unit.ts'

const DEGREES = createCoordinateSystem('EPSG:4326', '+proj=longlat +datum=WGS84 +no_defs')
/** Degrees and metres to the north over which the turn between two systems is taken. */
const [NORTH_DEGREES, NORTH_METRES] = [0.001, 100]

type Placed = Pick<DrillDatabase, 'tables' | 'crs' | 'systems'>

const frames = new WeakMap<Placed, HoleFrame>()

/**
 * The frame of a database's holes with the collars that it has: in the wanted system where that is one of lengths, else in the
 * collars' own, and where that is of degrees in the UTM zone (WGS 84) of the middle of the collars. Collars that look like
 * degrees are taken for such where their system is not known.
 */
export function frameOf(database: Placed): HoleFrame {
  let frame = frames.get(database)
  if (!frame) frames.set(database, (frame = frameOfCollars(database)))
  return frame
}

function frameOfCollars({ tables, crs, systems }: Placed): HoleFrame {
  const places = collarPlaces(tables)
  const system = systems?.own ?? (areDegrees(places) ? DEGREES : null)
  const written = system ? { across: system.metresPerUnit, up: metresOfHeights(system) } : { across: 1, up: 1 }
  const target = system && targetOf(system, systems?.requested ?? null, places)
  const move = target && moveBetween({ crs: crs ?? 'degrees', system }, { crs: target.code, system: target })
  // What is said to be degrees and lies nowhere on earth is taken for metres.
  const metresPerUnit = system && !system.isGeographic ? system.metresPerUnit : 1
  if (!move || move === stay) return { crs, metresPerUnit, written, move: stay, turnAt: () => 0 }
  const step = system.isGeographic ? NORTH_DEGREES : NORTH_METRES / system.metresPerUnit
  return {
    crs: crs === null ? null : target.code,
    metresPerUnit: target.metresPerUnit,
    written,
    move,
    turnAt(x, y) {
      const [from, to] = [move(x, y), move(x, y + step)]
      return (atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI
    },
  }
}

/** What heights of a table are multiplied by to be in metres. */
export function heightMetres({ heightUnit }: Pick<MappedTable, 'heightUnit'>, { written }: HoleFrame): number {
  return heightUnit ? metresOf(heightUnit) : written.up
}

type Place = readonly [x: number, y: number]

function targetOf(
  system: CoordinateSystem,
  requested: CoordinateSystem | null,
  places: readonly Place[],
): CoordinateSystem | null {
  if (requested && !requested.isGeographic) return requested
  return system.isGeographic ? zoneOf(system, places) : null
}

/** The UTM zone of WGS 84 in which the middle of the places lies. */
function zoneOf(system: CoordinateSystem, places: readonly Place[]): CoordinateSystem | null {
  const onEarth = places.map(([x, y]) => system.inverse(x, y)).filter((place) => place.every(Number.isFinite))
  if (onEarth.length === 0) return null
  const place = { longitude: middleOf(onEarth.map(([x]) => x)), latitude: middleOf(onEarth.map(([, y]) => y)) }
  const zone = utmZone(place)
  if (zone === null) return null
  const south = place.latitude < 0 ? ' +south' : ''
  return createCoordinateSystem(utmCode(zone, place), `+proj=utm +zone=${zone}${south} +datum=WGS84 +units=m +no_defs`)
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

/** Degrees that a project is not wider than. */
const WIDEST = 2

/** Most could be degrees of one project, and are no whole numbers as those of a small grid of a mine are. */
function areDegrees(places: readonly Place[]): boolean {
  const small = places.filter(
    ([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90 && !(Number.isInteger(x) && Number.isInteger(y)),
  )
  if (small.length * 2 <= places.length) return false
  const [x, y] = [middleOf(small.map(([east]) => east)), middleOf(small.map(([, north]) => north))]
  const near = small.filter(([east, north]) => Math.abs(east - x) <= WIDEST && Math.abs(north - y) <= WIDEST)
  return near.length * 2 > places.length
}
