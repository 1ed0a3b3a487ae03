import { cos, hypot } from '@outcrop/compute/portable-math.ts'
import { rowsOfHole } from '@outcrop/geo/drillhole/drill-database.ts'
import { frameOf, heightMetres } from '@outcrop/geo/drillhole/frame-holes.ts'
import type { HoleFrame } from '@outcrop/geo/drillhole/hole-frame.ts'
import { medianOf, selectNth } from './robust-statistics.ts'
import type { AddFinding, Rule, RuleScope } from './rule.ts'
import { fieldNumbers, fieldPlace, figure, isInTables, type ScopeTable, tablesOf } from './rule-scope.ts'

/** Collars between two chances to stop. */
const STRIDE = 4096
/** Metres of a degree of latitude, and of one of longitude on the equator. */
const DEGREE = 111_320
/** A degree of longitude counts for no less of one than this: near the poles it comes to nothing. */
const LEAST_WIDTH = 0.01
/** Coordinates from here on are lengths; those of small local grids below are not told from degrees. */
const FAR = 10_000

/** Rules of collars that compare them with each other or with the property. */
export const collarPlaceRules: readonly Rule[] = [
  {
    code: 'C02',
    severity: 'warning',
    role: 'collar',
    reach: 'table',
    reads: ['hole', 'x', 'y', 'z'],
    limits: { tolerance: { value: 1, minimum: 0, maximum: 1000, unit: 'm' } },
    fixes: ['drop_row', 'set_text'],
    *check(scope, add) {
      for (const place of placesOf(scope)) yield* findNear(place, scope.limits.tolerance ?? 1, add)
    },
  },
  {
    code: 'C05',
    severity: 'warning',
    role: 'collar',
    reach: 'table',
    reads: ['x', 'y'],
    limits: { distance: { value: 0, minimum: 0, maximum: 1_000_000, unit: 'm' } },
    fixes: ['set_text'],
    needs: 'property',
    *check(scope, add) {
      const { property } = scope.surroundings
      if (!property || property.length === 0) return
      for (const { table, x, y, unitMetres, widthAt } of placesOf(scope)) {
        for (let row = 0; row < table.rowCount; row += 1) {
          if (row % STRIDE === 0) yield
          const [east, north] = [x[row] ?? Number.NaN, y[row] ?? Number.NaN]
          if (!Number.isFinite(east) || !Number.isFinite(north) || isInside(property, east, north)) continue
          const away = distanceTo(property, east, north, widthAt(north)) * unitMetres
          if (away > (scope.limits.distance ?? 0))
            add({ table: table.place, row, column: fieldPlace(table, 'x'), otherRow: -1, value: figure(away, 0) })
        }
      }
    },
  },
  {
    code: 'C06',
    severity: 'error',
    role: 'collar',
    reach: 'table',
    reads: ['x', 'y'],
    limits: {},
    fixes: ['set_text', 'drop_row'],
    check(scope, add) {
      for (const { table, x, y } of placesOf(scope)) {
        const degrees: number[] = []
        const lengths: number[] = []
        for (let row = 0; row < table.rowCount; row += 1) {
          const [east, north] = [Math.abs(x[row] ?? Number.NaN), Math.abs(y[row] ?? Number.NaN)]
          if (east <= 180 && north <= 180 && !(Number.isInteger(east) && Number.isInteger(north))) degrees.push(row)
          else if (east >= FAR || north >= FAR) lengths.push(row)
        }
        // Half and half says as little of one as of the other: then those in degrees are shown.
        const fewer = degrees.length <= lengths.length ? degrees : lengths
        const value = fewer === degrees ? 'degrees' : 'lengths'
        for (const row of fewer) add({ table: table.place, row, column: fieldPlace(table, 'x'), otherRow: -1, value })
      }
    },
  },
  {
    code: 'C07',
    severity: 'warning',
    role: 'collar',
    reach: 'table',
    reads: ['x', 'y'],
    limits: {},
    fixes: ['swap_coordinates'],
    check(scope, add) {
      for (const place of placesOf(scope)) findSwapped(scope, place, add)
    },
  },
  {
    code: 'C09',
    severity: 'warning',
    role: 'collar',
    beside: ['survey', 'assay', 'lithology', 'intervals', 'points'],
    reach: 'table',
    reads: ['hole'],
    limits: {},
    fixes: ['merge_names'],
    *check(scope, add) {
      const collars = tablesOf(scope, ['collar'])
      const tables = tablesOf(scope, ['collar', 'survey', 'assay', 'lithology', 'intervals', 'points'])
      const alike = new Map<string, number[]>()
      for (const [hole, name] of scope.index.names.entries()) {
        if (hole % STRIDE === 0) yield
        const key = nameKey(name)
        const holes = alike.get(key)
        if (holes) holes.push(hole)
        else alike.set(key, [hole])
      }
      for (const holes of alike.values()) {
        const known = holes.find((hole) => isInTables(collars, hole)) ?? holes[0]
        for (const hole of holes) {
          if (hole === known || known === undefined) continue
          const value = scope.index.names[known] ?? ''
          for (const table of tables)
            for (const row of rowsOfHole(table.index, hole))
              add({ table: table.place, row, column: fieldPlace(table, 'hole'), otherRow: -1, value })
        }
      }
    },
  },
  {
    code: 'C13',
    severity: 'warning',
    role: 'collar',
    reach: 'table',
    reads: ['x', 'y', 'z'],
    limits: { rows: { value: 3, minimum: 2, maximum: 1_000_000, unit: '' } },
    fixes: [],
    check(scope, add) {
      for (const table of tablesOf(scope, ['collar']))
        for (const field of ['x', 'y', 'z'] as const) {
          const numbers = fieldNumbers(table, field)?.filter((number) => !Number.isNaN(number)) ?? new Float64Array()
          if (numbers.length < (scope.limits.rows ?? 3) || numbers.some((number) => number !== numbers[0])) continue
          add({
            table: table.place,
            row: 0,
            column: fieldPlace(table, field),
            otherRow: -1,
            value: String(numbers[0]),
          })
        }
    },
  },
]

interface Places {
  readonly table: ScopeTable
  readonly x: Float64Array
  readonly y: Float64Array
  /** What a unit of the coordinates is in metres, from south to north. */
  readonly unitMetres: number
  /** What a unit of the heights is in metres. */
  readonly heightMetres: number
  /** What a unit from west to east is at such a north, to one from south to north: less than 1 for degrees. */
  widthAt(north: number): number
}

function widthOfDegree(latitude: number): number {
  return Math.max(LEAST_WIDTH, cos((Math.min(90, Math.abs(latitude)) * Math.PI) / 180))
}

/** Metres of a unit; of what is said to be degrees and is not, a metre. */
function unitOfLengths({ written: { across } }: HoleFrame): number {
  return across > 1000 ? 1 : across
}

/** Collar tables that have coordinates. They are taken for degrees where most could be. */
function placesOf(scope: RuleScope): Places[] {
  return tablesOf(scope, ['collar']).flatMap((table) => {
    const [x, y] = [fieldNumbers(table, 'x'), fieldNumbers(table, 'y')]
    if (!x || !y) return []
    let small = 0
    let known = 0
    for (let row = 0; row < table.rowCount; row += 1) {
      const [east, north] = [x[row] ?? Number.NaN, y[row] ?? Number.NaN]
      if (Number.isNaN(east + north)) continue
      known += 1
      if (Math.abs(east) <= 180 && Math.abs(north) <= 90 && !(Number.isInteger(east) && Number.isInteger(north)))
        small += 1
    }
    const isDegrees = small * 2 > known
    const frame = frameOf(scope.database)
    return [
      {
        table,
        x,
        y,
        unitMetres: isDegrees ? DEGREE : unitOfLengths(frame),
        heightMetres: heightMetres(table.mapped, frame),
        widthAt: isDegrees ? widthOfDegree : () => 1,
      },
    ]
  })
}

/** Collars of different holes within a tolerance of each other, in three dimensions: holes of a fan differ in height. */
function* findNear({ table, x, y, unitMetres, heightMetres: up, widthAt }: Places, tolerance: number, add: AddFinding) {
  const z = fieldNumbers(table, 'z')
  const cell = Math.max(tolerance, 1e-3)
  const cells = new Map<string, number[]>()
  // Cells are wide enough for the collar that is farthest from the equator.
  let narrowest = 1
  for (const north of y) narrowest = Math.min(narrowest, Number.isFinite(north) ? widthAt(north) : 1)
  for (let row = 0; row < table.rowCount; row += 1) {
    if (row % STRIDE === 0) yield
    const [east, north] = [(x[row] ?? Number.NaN) * unitMetres, (y[row] ?? Number.NaN) * unitMetres]
    if (!Number.isFinite(east + north)) continue
    const width = widthAt(y[row] ?? 0)
    const [column, line] = [Math.floor((east * narrowest) / cell), Math.floor(north / cell)]
    let nearest = -1
    let least = Number.POSITIVE_INFINITY
    for (let place = 0; place < 9; place += 1)
      for (const other of cells.get(`${column - 1 + (place % 3)} ${line - 1 + Math.floor(place / 3)}`) ?? []) {
        if (table.index.holeOf[other] === table.index.holeOf[row] && (table.index.holeOf[row] ?? -1) >= 0) continue
        const rise = ((z?.[row] ?? Number.NaN) - (z?.[other] ?? Number.NaN)) * up
        const away = hypot(
          (east - (x[other] ?? 0) * unitMetres) * width,
          north - (y[other] ?? 0) * unitMetres,
          Number.isNaN(rise) ? 0 : rise,
        )
        if (away > tolerance || away >= least) continue
        least = away
        nearest = other
      }
    if (nearest >= 0)
      add({
        table: table.place,
        row,
        column: fieldPlace(table, 'x'),
        otherRow: nearest,
        value: figure(least, 2),
      })
    const own = cells.get(`${column} ${line}`)
    if (own) own.push(row)
    else cells.set(`${column} ${line}`, [row])
  }
}

/** Collars far from where most are, that would lie among them with east and north exchanged. */
function findSwapped(scope: RuleScope, { table, x, y, unitMetres }: Places, add: AddFinding): void {
  const known: number[] = []
  for (let row = 0; row < table.rowCount; row += 1)
    if (Number.isFinite((x[row] ?? Number.NaN) + (y[row] ?? Number.NaN))) known.push(row)
  const { project } = scope.surroundings
  if (known.length < (project ? 1 : 3)) return
  const middle = (numbers: Float64Array) => {
    const values = Float64Array.from(known, (row) => numbers[row] ?? 0)
    return selectNth(values, values.length, (values.length - 1) >> 1)
  }
  const [east, north] = project ?? [middle(x), middle(y)]
  const distances = Float64Array.from(known, (row) => hypot((x[row] ?? 0) - east, (y[row] ?? 0) - north))
  const reach = Math.max(
    project ? 20_000 / unitMetres : 5 * medianOf(distances),
    (project ? 20_000 : 1000) / unitMetres,
  )
  for (const row of known) {
    const [own, exchanged] = [x[row] ?? 0, y[row] ?? 0]
    const away = hypot(own - east, exchanged - north)
    const awayExchanged = hypot(exchanged - east, own - north)
    if (away > reach && awayExchanged <= Math.min(away / 2, Math.max(reach, away / 10)))
      add({ table: table.place, row, column: fieldPlace(table, 'x'), otherRow: -1, value: '' })
  }
}

/** Runs of letters and of digits without zeros before them: `DH-1`, `dh 01` and `Dh_001` are alike, `DH-1-0` and `DH-10` are not. */
function nameKey(name: string): string {
  const runs = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/\d+|[^\d\s\-_./\\]+/g) ?? [name]
  let key = ''
  let wasDigits = false
  for (const run of runs) {
    const isDigits = /^\d/.test(run)
    if (isDigits && wasDigits) key += '-'
    key += isDigits ? run.replace(/^0+(?=\d)/, '') : run
    wasDigits = isDigits
  }
  return key
}

type Rings = NonNullable<RuleScope['surroundings']['property']>

function isInside(rings: Rings, x: number, y: number): boolean {
  return rings.some((ring) => {
    let isIn = false
    for (const [place, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(place + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    }
    return isIn
  })
}

/** To the nearest border, in units from south to north; one from west to east is `width` of them. */
function distanceTo(rings: Rings, x: number, y: number, width: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings)
    for (const [place, corner] of ring.entries()) {
      const next = ring[(place + 1) % ring.length] ?? corner
      // From the collar.
      const [x1, y1, x2, y2] = [(corner[0] - x) * width, corner[1] - y, (next[0] - x) * width, next[1] - y]
      const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / length))
      least = Math.min(least, hypot(x1 + share * (x2 - x1), y1 + share * (y2 - y1)))
    }
  return least
}
