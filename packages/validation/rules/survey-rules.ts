import { directionOf, doglegOf, type Vector, VERTICAL } from '@outcrop/geo/drillhole/course.ts'
import type { AddFinding, Rule, RuleScope } from './rule.ts'
import {
  eachHole,
  eachRow,
  endDepthsOf,
  fieldColumn,
  fieldNumbers,
  fieldPlace,
  figure,
  isInTables,
  SAME_LENGTH,
  type ScopeTable,
  tablesOf,
  textReader,
} from './rule-scope.ts'

const RADIANS = Math.PI / 180

export const surveyRules: readonly Rule[] = [
  {
    code: 'S01',
    severity: 'error',
    role: 'survey',
    beside: ['collar'],
    reach: 'hole',
    reads: ['hole'],
    limits: {},
    fixes: ['drop_row', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['survey'])) yield* findUncollared(scope, table, add)
    },
  },
  {
    code: 'S02',
    severity: 'error',
    role: 'survey',
    reach: 'hole',
    reads: ['hole', 'depth'],
    limits: {},
    fixes: ['average', 'drop_row', 'sort'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['survey'])) {
        const depths = fieldNumbers(table, 'depth')
        if (!depths) continue
        yield* eachHole(scope, table, (rows) => findNotIncreasing(table, depths, rows, add))
      }
    },
  },
  {
    code: 'S03',
    severity: 'error',
    role: 'survey',
    reach: 'hole',
    reads: ['depth'],
    limits: {},
    fixes: ['drop_row', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['survey'])) {
        const depths = fieldNumbers(table, 'depth')
        if (!depths) continue
        yield* eachRow(scope, table, (row) => {
          if ((depths[row] ?? 0) < 0)
            add({ table: table.place, row, column: fieldPlace(table, 'depth'), otherRow: -1, value: '' })
        })
      }
    },
  },
  {
    code: 'S04',
    severity: 'warning',
    role: 'survey',
    beside: ['collar'],
    reach: 'hole',
    reads: ['hole', 'depth', 'end_depth'],
    limits: { tolerance: { value: 1, minimum: 0, maximum: 1000, unit: 'm' } },
    fixes: ['extend_end_depth', 'drop_row'],
    *check(scope, add) {
      const ends = endDepthsOf(scope)
      const tolerance = (scope.limits.tolerance ?? 1) + SAME_LENGTH
      for (const table of tablesOf(scope, ['survey'])) {
        const depths = fieldNumbers(table, 'depth')
        if (!depths) continue
        yield* eachHole(scope, table, (rows, hole) => {
          const end = ends[hole] ?? Number.NaN
          for (const row of rows)
            if ((depths[row] ?? Number.NaN) * table.metres > end + tolerance)
              add({
                table: table.place,
                row,
                column: fieldPlace(table, 'depth'),
                otherRow: -1,
                value: figure(end / table.metres, 3),
              })
        })
      }
    },
  },
  {
    code: 'S05',
    severity: 'info',
    role: 'survey',
    reach: 'hole',
    reads: ['hole', 'depth'],
    limits: {},
    fixes: ['copy_first_station'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['survey'])) {
        const depths = fieldNumbers(table, 'depth')
        if (!depths) continue
        yield* eachHole(scope, table, (rows) => {
          const [first] = inDepthOrder(depths, rows)
          if (first !== undefined && (depths[first] ?? 0) * table.metres > SAME_LENGTH)
            add({ table: table.place, row: first, column: fieldPlace(table, 'depth'), otherRow: -1, value: '' })
        })
      }
    },
  },
  {
    code: 'S06',
    severity: 'warning',
    role: 'survey',
    beside: ['collar'],
    reach: 'hole',
    reads: ['azimuth'],
    limits: {},
    fixes: ['wrap_azimuth'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['survey', 'collar'])) {
        const azimuths = fieldNumbers(table, 'azimuth')
        if (!azimuths) continue
        yield* eachRow(scope, table, (row) => {
          const azimuth = azimuths[row] ?? Number.NaN
          if (!(azimuth < 0 || azimuth > 360)) return
          const value = figure(((azimuth % 360) + 360) % 360, 6)
          add({ table: table.place, row, column: fieldPlace(table, 'azimuth'), otherRow: -1, value })
        })
      }
    },
  },
  {
    code: 'S07',
    severity: 'error',
    role: 'survey',
    beside: ['collar'],
    reach: 'hole',
    reads: ['dip'],
    limits: {},
    fixes: ['set_text', 'drop_row'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['survey', 'collar'])) {
        const dips = fieldNumbers(table, 'dip')
        if (!dips) continue
        yield* eachRow(scope, table, (row) => {
          if (Math.abs(dips[row] ?? Number.NaN) > 90 + 1e-9)
            add({ table: table.place, row, column: fieldPlace(table, 'dip'), otherRow: -1, value: '' })
        })
      }
    },
  },
  {
    code: 'S08',
    severity: 'error',
    role: 'survey',
    beside: ['collar'],
    reach: 'table',
    reads: ['dip'],
    limits: { flat: { value: 5, minimum: 0, maximum: 90, unit: 'deg' } },
    fixes: ['flip_dip'],
    check(scope, add) {
      // A dip near 0 may have either sign in one hole.
      const flat = scope.limits.flat ?? 5
      // Courses take one sign for all: holes without stations run by the dip of their collar.
      const tables = tablesOf(scope, ['survey', 'collar']).flatMap((table) => {
        const dips = fieldNumbers(table, 'dip')
        return dips ? [{ table, dips }] : []
      })
      let positive = 0
      let negative = 0
      for (const { dips } of tables)
        for (const dip of dips) {
          if (dip > flat) positive += 1
          else if (dip < -flat) negative += 1
        }
      if (positive === 0 || negative === 0) return
      // Where there are as many of both, negative points down, as most write it.
      const wrong = positive > negative ? -1 : 1
      for (const { table, dips } of tables)
        for (let row = 0; row < dips.length; row += 1)
          if ((dips[row] ?? 0) * wrong > flat)
            add({ table: table.place, row, column: fieldPlace(table, 'dip'), otherRow: -1, value: '' })
    },
  },
  {
    code: 'S09',
    severity: 'warning',
    role: 'survey',
    reach: 'hole',
    reads: ['hole', 'depth', 'azimuth', 'dip'],
    limits: { angle: { value: 10, minimum: 0.1, maximum: 360, unit: 'deg/30 m' } },
    fixes: ['drop_row', 'set_text'],
    *check(scope, add) {
      const most = scope.limits.angle ?? 10
      for (const table of tablesOf(scope, ['survey']))
        yield* eachCourse(scope, table, ({ above, below, metres, turn }) => {
          const angle = (turn / RADIANS / metres) * 30
          if (angle > most)
            add({ table: table.place, row: below, column: -1, otherRow: above, value: figure(angle, 2) })
        })
    },
  },
  {
    code: 'S10',
    severity: 'warning',
    role: 'survey',
    reach: 'table',
    reads: ['azimuth', 'azimuth_north'],
    limits: {},
    fixes: ['set_text'],
    check(scope, add) {
      for (const table of tablesOf(scope, ['survey'])) {
        if (table.rowCount === 0 || !fieldColumn(table, 'azimuth')) continue
        const north = fieldColumn(table, 'azimuth_north')
        if (!north) add({ table: table.place, row: 0, column: fieldPlace(table, 'azimuth'), otherRow: -1, value: '' })
        else {
          const read = textReader(north)
          for (let row = 0; row < table.rowCount; row += 1)
            if (read(row) === '')
              add({ table: table.place, row, column: fieldPlace(table, 'azimuth_north'), otherRow: -1, value: '' })
        }
      }
    },
  },
  {
    code: 'S11',
    severity: 'warning',
    role: 'survey',
    reach: 'hole',
    reads: ['hole', 'depth', 'azimuth', 'dip'],
    limits: {
      tolerance: { value: 15, minimum: 0, maximum: 90, unit: 'deg' },
      steep: { value: 85, minimum: 0, maximum: 90, unit: 'deg' },
    },
    fixes: ['set_text', 'drop_row'],
    *check(scope, add) {
      const { tolerance = 15, steep = 85 } = scope.limits
      for (const table of tablesOf(scope, ['survey'])) {
        const [azimuths, dips] = [fieldNumbers(table, 'azimuth'), fieldNumbers(table, 'dip')]
        yield* eachCourse(scope, table, ({ above, below }) => {
          // A steep hole may turn through the vertical: its azimuth says little.
          if (Math.abs(dips?.[above] ?? 90) > steep || Math.abs(dips?.[below] ?? 90) > steep) return
          const jump = Math.abs((azimuths?.[below] ?? 0) - (azimuths?.[above] ?? 0)) % 360
          if (Math.abs(jump - 180) > tolerance) return
          const column = fieldPlace(table, 'azimuth')
          add({ table: table.place, row: below, column, otherRow: above, value: figure(jump, 1) })
        })
      }
    },
  },
  {
    code: 'S12',
    severity: 'error',
    role: 'survey',
    reach: 'hole',
    reads: ['depth', 'azimuth', 'dip'],
    limits: {},
    fixes: ['set_text', 'drop_row', 'read_decimal_comma'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['survey'])) {
        const dips = fieldNumbers(table, 'dip')
        for (const field of ['depth', 'dip', 'azimuth'] as const) {
          const numbers = fieldNumbers(table, field)
          yield* eachRow(scope, table, (row) => {
            if (Number.isFinite(numbers?.[row])) return
            if (field === 'azimuth' && Math.abs(dips?.[row] ?? 0) >= VERTICAL) return
            add({ table: table.place, row, column: fieldPlace(table, field), otherRow: -1, value: field })
          })
        }
      }
    },
  },
]

/** Finds rows whose hole no collar names. Without a table of collars there is nothing to compare with. */
export function* findUncollared(scope: RuleScope, table: ScopeTable, add: AddFinding) {
  const collars = tablesOf(scope, ['collar'])
  if (collars.length === 0) return
  const isCollared = Uint8Array.from(scope.index.names, (_, hole) => (isInTables(collars, hole) ? 1 : 0))
  const column = fieldPlace(table, 'hole')
  yield* eachRow(scope, table, (row) => {
    if (isCollared[table.index.holeOf[row] ?? -1] !== 1)
      add({ table: table.place, row, column, otherRow: -1, value: '' })
  })
}

/** Rows that have a depth, the shallowest first, those of one depth as in the file. */
function inDepthOrder(depths: Float64Array, rows: Uint32Array): Uint32Array {
  let isOrdered = true
  for (let place = 0; isOrdered && place < rows.length; place += 1) {
    const depth = depths[rows[place] ?? 0] ?? Number.NaN
    isOrdered = place === 0 ? !Number.isNaN(depth) : depth >= (depths[rows[place - 1] ?? 0] ?? Number.NaN)
  }
  if (isOrdered) return rows
  return rows
    .filter((row) => !Number.isNaN(depths[row]))
    .sort((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0) || one - other)
}

/** Finds stations at the depth of another, and those that stand behind a deeper one. */
function findNotIncreasing(table: ScopeTable, depths: Float64Array, rows: Uint32Array, add: AddFinding): void {
  const column = fieldPlace(table, 'depth')
  const same = SAME_LENGTH / table.metres
  const textOf = (row: number) => figure(depths[row] ?? 0, 6)
  const ordered = inDepthOrder(depths, rows)
  const doubled = new Set<number>()
  for (let place = 1, first = 0; place < ordered.length; place += 1) {
    const [top, row] = [ordered[first] ?? 0, ordered[place] ?? 0]
    if ((depths[row] ?? 0) - (depths[top] ?? 0) > same) first = place
    else {
      doubled.add(row)
      add({ table: table.place, row, column, otherRow: top, value: textOf(top) })
    }
  }
  let before = -1
  for (const row of rows) {
    if (Number.isNaN(depths[row])) continue
    if (before >= 0 && !doubled.has(row) && (depths[before] ?? 0) - (depths[row] ?? 0) > same)
      add({ table: table.place, row, column, otherRow: before, value: textOf(before) })
    before = row
  }
}

interface Course {
  readonly above: number
  readonly below: number
  readonly metres: number
  /** Angle between the directions at both ends, in radians. */
  readonly turn: number
}

/**
 * Shows the courses between stations of different depth that have a direction. The turn does not grow with azimuth where a
 * hole is steep.
 */
function* eachCourse(scope: RuleScope, table: ScopeTable, visit: (course: Course) => void) {
  const [depths, azimuths, dips] = [
    fieldNumbers(table, 'depth'),
    fieldNumbers(table, 'azimuth'),
    fieldNumbers(table, 'dip'),
  ]
  if (!depths || !azimuths || !dips) return
  const tangent = (row: number): Vector => {
    const dip = dips[row] ?? Number.NaN
    const azimuth = azimuths[row] ?? Number.NaN
    return directionOf(Math.abs(dip) >= VERTICAL && Number.isNaN(azimuth) ? 0 : azimuth, dip)
  }
  yield* eachHole(scope, table, (rows) => {
    let above = -1
    let before: Vector = [0, 0, 0]
    for (const below of inDepthOrder(depths, rows)) {
      const direction = tangent(below)
      if (direction.some(Number.isNaN) || Math.abs(dips[below] ?? 0) > 90) continue
      const metres = ((depths[below] ?? 0) - (depths[above] ?? 0)) * table.metres
      // Of stations at one depth the first counts; which is right is asked by another rule.
      if (above >= 0 && metres <= SAME_LENGTH) continue
      if (above >= 0) visit({ above, below, metres, turn: doglegOf(before, direction) })
      above = below
      before = direction
    }
  })
}
