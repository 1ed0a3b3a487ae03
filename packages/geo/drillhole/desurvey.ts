import { Refusal, type RefusalValues } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { cellNumber, cellText, type Column } from '../table/table.ts'
import { alongCourse, type CourseMethod, directionOf, type Vector, VERTICAL } from './course.ts'
import { deepestOf, LONGEST_HOLE } from './deepest-row.ts'
import { type DrillDatabase, type Field, type HoleIndex, type MappedTable, rowsOfHole } from './drill-database.ts'
import { frameOf, heightMetres } from './frame-holes.ts'
import type { HoleFrame } from './hole-frame.ts'
import { metresOf } from './length-unit.ts'
import type { HolePaths } from './hole-path.ts'

export interface SurveyChoice {
  readonly method: CourseMethod
  /** Whether a dip that points down is written positive or negative; null takes the sign of most. */
  readonly dip_down: 'positive' | 'negative' | null
  /** Degrees that are added to azimuths, except those that are said to be against grid or true north. */
  readonly declination: number
}

/** A hole that has no path, and why: `collar_missing`, `coordinates_missing`, `dogleg_reversed`, `hole_too_long`. */
export interface HoleRefusal {
  readonly hole: string
  readonly code: string
  readonly values: RefusalValues
}

export interface Desurvey {
  readonly paths: HolePaths
  readonly dipDown: 'positive' | 'negative'
  readonly refused: readonly HoleRefusal[]
  /** Stations that were not used: no depth, below 0 or beyond 20 km, no dip, no azimuth of a hole that is not vertical, or a depth again. */
  readonly unused: number
}

interface Station {
  readonly depth: number
  readonly direction: Vector
}

/**
 * Where the holes of a database run: stations ordered by depth, the first one's direction up to the collar, holes without
 * stations by the azimuth and dip of their collar or vertical. Points are in the frame of the database. A hole that cannot be
 * followed is refused, the others are not. Throws Refusal `collar_table_missing` where no table has collars.
 */
export async function desurvey(
  work: Work,
  database: DrillDatabase,
  index: HoleIndex,
  choice: SurveyChoice,
): Promise<Desurvey> {
  const surveys = placesOf(database, 'survey')
  const collars = placesOf(database, 'collar')
  if (collars.length === 0) throw new Refusal('collar_table_missing', { wanted: 'collar' })
  const dipDown = choice.dip_down ?? dipSign(database)
  const frame = frameOf(database)
  const collector = new PathCollector(choice.method, frame)
  const refused: HoleRefusal[] = []
  let unused = 0
  for (const [hole, name] of index.names.entries()) {
    if (hole % 100 === 0) await work.pause(hole / index.names.length)
    const collar = collars
      .map((place) => ({ place, row: index.tables[place] ? rowsOfHole(index.tables[place], hole)[0] : undefined }))
      .find(({ row }) => row !== undefined)
    const mapped = collar && database.tables[collar.place]
    if (!mapped || collar.row === undefined) {
      refused.push({ hole: name, code: 'collar_missing', values: { hole: name } })
      continue
    }
    const read = reader(mapped)
    const [east, north] = [read('x', collar.row), read('y', collar.row)]
    const [x, y] = frame.move(east, north)
    const z = (read('z', collar.row) * heightMetres(mapped, frame)) / frame.metresPerUnit
    if (!Number.isFinite(x + y + z)) {
      const values = { hole: name, table: mapped.id, line: mapped.table.lines[collar.row] ?? 0, wanted: '612345.0' }
      refused.push({ hole: name, code: 'coordinates_missing', values })
      continue
    }
    const turns = { declination: choice.declination, turn: frame.turnAt(east, north) }
    const found = surveys.map((place) => stationsOf(database, index, place, hole, dipDown, turns))
    const stations = found.flatMap(({ stations: list }) => list)
    const { kept, again } = inOrder(stations)
    unused += again + found.reduce((count, item) => count + item.unused, 0)
    if (kept.length === 0) kept.push(collarStation(mapped, collar.row, dipDown, turns))
    if ((kept[0]?.depth ?? 0) > 0 && kept[0]) kept.unshift({ ...kept[0], depth: 0 })
    const written = read('end_depth', collar.row) * metresOf(mapped.lengthUnit)
    const end = written > 0 ? written : Math.max(deepestOf(database, index, hole), kept.at(-1)?.depth ?? 0)
    if (end > LONGEST_HOLE) {
      refused.push({ hole: name, code: 'hole_too_long', values: { hole: name, found: end, wanted: LONGEST_HOLE } })
      continue
    }
    const refusal = collector.add(name, [x, y, z], kept, end)
    if (refusal) refused.push({ hole: name, code: refusal.code, values: { hole: name, ...refusal.values } })
  }
  return { paths: collector.paths(), dipDown, refused, unused }
}

function placesOf({ tables }: DrillDatabase, role: MappedTable['role']): number[] {
  return tables.flatMap((table, place) => (table.role === role ? [place] : []))
}

function columnOf({ table, fields }: MappedTable, field: Field): Column | undefined {
  const place = fields[field]
  return place === undefined ? undefined : table.columns[place]
}

function reader(mapped: MappedTable): (field: Field, row: number) => number {
  return (field, row) => {
    const column = columnOf(mapped, field)
    return column ? cellNumber(column, row) : Number.NaN
  }
}

/** The sign that most dips have, of stations and of collars; negative where as many have either. */
export function dipSign(database: Pick<DrillDatabase, 'tables'>): 'positive' | 'negative' {
  const { positive, negative } = dipCounts(database)
  return positive > negative ? 'positive' : 'negative'
}

/** How many dips of stations and of collars have each sign; those of 0 have none. */
export function dipCounts({ tables }: Pick<DrillDatabase, 'tables'>): { positive: number; negative: number } {
  const counts = { positive: 0, negative: 0 }
  for (const mapped of tables) {
    const column = mapped.role === 'survey' || mapped.role === 'collar' ? columnOf(mapped, 'dip') : undefined
    if (!column) continue
    for (let row = 0; row < mapped.table.rowCount; row += 1) {
      const dip = cellNumber(column, row)
      if (dip > 0) counts.positive += 1
      else if (dip < 0) counts.negative += 1
    }
  }
  return counts
}

/** Degrees that azimuths grow by: those that are not said to be against grid or true north, and all of them. */
interface Turns {
  readonly declination: number
  readonly turn: number
}

/** Degrees to add to the azimuth of a row. */
function turnOf(mapped: MappedTable, row: number, { declination, turn }: Turns): number {
  const column = columnOf(mapped, 'azimuth_north')
  return turn + (column && /^\s*[gt]/i.test(cellText(column, row)) ? 0 : declination)
}

function stationsOf(
  database: DrillDatabase,
  index: HoleIndex,
  place: number,
  hole: number,
  dipDown: 'positive' | 'negative',
  turns: Turns,
): { readonly stations: readonly Station[]; readonly unused: number } {
  const mapped = database.tables[place]
  const rows = index.tables[place]
  if (!mapped || !rows) return { stations: [], unused: 0 }
  const read = reader(mapped)
  const toMetres = metresOf(mapped.lengthUnit)
  const stations: Station[] = []
  let unused = 0
  for (const row of rowsOfHole(rows, hole)) {
    const depth = read('depth', row) * toMetres
    const direction = readDirection(mapped, row, dipDown, turns)
    if (depth >= 0 && depth <= LONGEST_HOLE && direction) stations.push({ depth, direction })
    else unused += 1
  }
  return { stations, unused }
}

function readDirection(
  mapped: MappedTable,
  row: number,
  dipDown: 'positive' | 'negative',
  turns: Turns,
): Vector | null {
  const read = reader(mapped)
  const dip = read('dip', row) * (dipDown === 'positive' ? 1 : -1)
  const azimuth = read('azimuth', row)
  if (!(Math.abs(dip) <= 90)) return null
  if (!Number.isFinite(azimuth)) return Math.abs(dip) >= VERTICAL ? [0, 0, Math.sign(dip)] : null
  return directionOf(azimuth + turnOf(mapped, row, turns), dip)
}

/** A hole without stations runs as its collar says, or down. */
function collarStation(mapped: MappedTable, row: number, dipDown: 'positive' | 'negative', turns: Turns): Station {
  return { depth: 0, direction: readDirection(mapped, row, dipDown, turns) ?? [0, 0, 1] }
}

/** By depth; of stations at one depth the first that was written. */
function inOrder(stations: readonly Station[]): { readonly kept: Station[]; readonly again: number } {
  const isSorted = stations.every(({ depth }, place) => place === 0 || depth >= (stations[place - 1]?.depth ?? 0))
  const sorted = isSorted ? stations : stations.toSorted((one, other) => one.depth - other.depth)
  const kept = sorted.filter(({ depth }, place) => place === 0 || depth > (sorted[place - 1]?.depth ?? 0))
  return { kept, again: sorted.length - kept.length }
}

/** Stations of all holes in a few long arrays. */
class PathCollector {
  readonly #method: CourseMethod
  readonly #frame: HoleFrame
  readonly #names: string[] = []
  readonly #starts: number[] = [0]
  readonly #depths: number[] = []
  readonly #directions: number[] = []
  readonly #points: number[] = []
  readonly #ends: number[] = []

  constructor(method: CourseMethod, frame: HoleFrame) {
    this.#method = method
    this.#frame = frame
  }

  /** The refusal of a hole that cannot be followed, which is then left out. */
  add(name: string, collar: readonly [number, number, number], stations: readonly Station[], end: number) {
    const { metresPerUnit } = this.#frame
    let [x, y, z] = collar
    const points: number[] = [x, y, z]
    try {
      for (let place = 1; place < stations.length; place += 1) {
        const [first, second] = [stations[place - 1], stations[place]]
        if (!first || !second) continue
        const length = second.depth - first.depth
        const [east, north, down] = alongCourse(this.#method, first.direction, second.direction, length, length)
        x += east / metresPerUnit
        y += north / metresPerUnit
        z -= down / metresPerUnit
        points.push(x, y, z)
      }
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    for (const { depth, direction } of stations) {
      this.#depths.push(depth)
      this.#directions.push(...direction)
    }
    for (const value of points) this.#points.push(value)
    this.#names.push(name)
    this.#starts.push(this.#depths.length)
    this.#ends.push(end)
    return null
  }

  paths(): HolePaths {
    return {
      method: this.#method,
      crs: this.#frame.crs,
      metresPerUnit: this.#frame.metresPerUnit,
      names: this.#names,
      starts: Uint32Array.from(this.#starts),
      depths: Float64Array.from(this.#depths),
      directions: Float64Array.from(this.#directions),
      points: Float64Array.from(this.#points),
      ends: Float64Array.from(this.#ends),
    }
  }
}
