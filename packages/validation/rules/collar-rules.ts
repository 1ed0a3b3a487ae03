import { deepestOf } from '@outcrop/geo/drillhole/deepest-row.ts'
import { frameOf, heightMetres } from '@outcrop/geo/drillhole/frame-holes.ts'
import { isBlank } from '@outcrop/geo/table/table.ts'
import type { AddFinding, Rule, RuleScope } from './rule.ts'
import {
  eachHole,
  eachRow,
  fieldColumn,
  fieldNumbers,
  fieldPlace,
  figure,
  INTERVAL_ROLES,
  isInTables,
  type ScopeTable,
  tablesOf,
  textReader,
} from './rule-scope.ts'
import { daysOfDate } from './written-date.ts'

/** Rules of collars that look at one hole at a time. */
export const collarRules: readonly Rule[] = [
  {
    code: 'C01',
    severity: 'error',
    role: 'collar',
    reach: 'hole',
    reads: ['hole'],
    limits: {},
    fixes: ['keep_first', 'keep_most_complete', 'drop_row'],
    *check(scope, add) {
      const tables = tablesOf(scope, ['collar'])
      for (const table of tables)
        yield* eachHole(scope, table, (rows, hole) => {
          const earlier = isInTables(
            tables.filter(({ place }) => place < table.place),
            hole,
          )
          const [first = 0, ...others] = rows
          const column = fieldPlace(table, 'hole')
          if (earlier) add({ table: table.place, row: first, column, otherRow: -1, value: '' })
          for (const row of others) add({ table: table.place, row, column, otherRow: first, value: '' })
        })
    },
  },
  {
    code: 'C03',
    severity: 'error',
    role: 'collar',
    reach: 'hole',
    reads: ['x', 'y', 'z'],
    limits: {},
    fixes: ['set_text', 'snap_to_ground', 'read_decimal_comma'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['collar']))
        for (const field of ['x', 'y', 'z'] as const) {
          const numbers = fieldNumbers(table, field)
          yield* eachRow(scope, table, (row) => {
            if (Number.isFinite(numbers?.[row])) return
            add({ table: table.place, row, column: fieldPlace(table, field), otherRow: -1, value: field })
          })
        }
    },
  },
  {
    code: 'C04',
    severity: 'warning',
    role: 'collar',
    beside: ['survey', 'assay', 'lithology', 'intervals', 'points'],
    reach: 'hole',
    reads: ['hole', 'end_depth', 'to', 'depth'],
    limits: {},
    fixes: ['fill_end_depth', 'set_text', 'read_decimal_comma'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['collar'])) {
        const ends = fieldNumbers(table, 'end_depth')
        yield* eachRow(scope, table, (row) => {
          if (ends && !Number.isNaN(ends[row])) return
          const depth = deepestOf(scope.database, scope.index, table.index.holeOf[row] ?? -1) / table.metres
          const value = depth > 0 ? figure(depth, 3) : ''
          add({ table: table.place, row, column: fieldPlace(table, 'end_depth'), otherRow: -1, value })
        })
      }
    },
  },
  {
    code: 'C14',
    severity: 'error',
    role: 'collar',
    reach: 'hole',
    reads: ['end_depth'],
    limits: {},
    fixes: ['fill_end_depth', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['collar'])) {
        const ends = fieldNumbers(table, 'end_depth')
        if (!ends) continue
        yield* eachRow(scope, table, (row) => {
          if ((ends[row] ?? Number.NaN) <= 0)
            add({ table: table.place, row, column: fieldPlace(table, 'end_depth'), otherRow: -1, value: '' })
        })
      }
    },
  },
  {
    code: 'C08',
    severity: 'warning',
    role: 'collar',
    reach: 'hole',
    reads: ['x', 'y', 'z'],
    limits: { tolerance: { value: 5, minimum: 0.01, maximum: 10_000, unit: 'm' } },
    fixes: ['snap_to_ground', 'set_text'],
    needs: 'groundAt',
    *check(scope, add) {
      const { groundAt } = scope.surroundings
      if (!groundAt) return
      const tolerance = scope.limits.tolerance ?? 5
      const frame = frameOf(scope.database)
      for (const table of tablesOf(scope, ['collar'])) {
        const [x, y, z] = [fieldNumbers(table, 'x'), fieldNumbers(table, 'y'), fieldNumbers(table, 'z')]
        if (!x || !y || !z) continue
        const metres = heightMetres(table.mapped, frame)
        yield* eachRow(scope, table, (row) => {
          const ground = (groundAt(x[row] ?? Number.NaN, y[row] ?? Number.NaN) * frame.written.up) / metres
          if (Math.abs((z[row] ?? Number.NaN) - ground) * metres > tolerance)
            add({
              table: table.place,
              row,
              column: fieldPlace(table, 'z'),
              otherRow: -1,
              value: figure(ground, 2),
            })
        })
      }
    },
  },
  {
    code: 'C10',
    severity: 'info',
    role: 'collar',
    beside: ['survey'],
    reach: 'hole',
    reads: ['hole', 'azimuth', 'dip'],
    limits: {},
    fixes: [],
    *check(scope, add) {
      const surveys = tablesOf(scope, ['survey'])
      for (const table of tablesOf(scope, ['collar'])) {
        const [azimuth, dip] = [fieldColumn(table, 'azimuth'), fieldColumn(table, 'dip')]
        // A collar may say itself how its hole is directed.
        const isDirected = (row: number) =>
          azimuth !== undefined && dip !== undefined && !isBlank(azimuth, row) && !isBlank(dip, row)
        yield* lonelyHoles(scope, table, surveys, isDirected, add)
      }
    },
  },
  {
    code: 'C11',
    severity: 'info',
    role: 'collar',
    beside: ['assay', 'lithology', 'intervals'],
    reach: 'hole',
    reads: ['hole'],
    limits: {},
    fixes: [],
    *check(scope, add) {
      const intervals = tablesOf(scope, INTERVAL_ROLES)
      if (intervals.length === 0) return
      for (const table of tablesOf(scope, ['collar'])) yield* lonelyHoles(scope, table, intervals, () => false, add)
    },
  },
  {
    code: 'C12',
    severity: 'warning',
    role: 'collar',
    reach: 'hole',
    reads: ['date'],
    limits: { earliest_year: { value: 1900, minimum: 1700, maximum: 2100, unit: '' } },
    fixes: ['set_text'],
    *check(scope, add) {
      const latest = daysOfDate(scope.surroundings.today ?? '')[0] ?? Number.POSITIVE_INFINITY
      const earliest = daysOfDate(String(scope.limits.earliest_year ?? 1900))[0] ?? Number.NEGATIVE_INFINITY
      for (const table of tablesOf(scope, ['collar'])) {
        const column = fieldColumn(table, 'date')
        if (!column) continue
        const read = textReader(column)
        yield* eachRow(scope, table, (row) => {
          const text = read(row)
          if (text === '') return
          const days = daysOfDate(text)
          if (days.some((day) => day >= earliest && day <= latest)) return
          const value = (days.at(-1) ?? Number.NEGATIVE_INFINITY) > latest ? 'future' : 'impossible'
          add({ table: table.place, row, column: fieldPlace(table, 'date'), otherRow: -1, value })
        })
      }
    },
  },
]

/** Finds collars whose hole has no row in tables of another kind. */
function* lonelyHoles(
  scope: RuleScope,
  table: ScopeTable,
  others: readonly ScopeTable[],
  isExempt: (row: number) => boolean,
  add: AddFinding,
) {
  yield* eachHole(scope, table, (rows, hole) => {
    const row = rows[0] ?? 0
    if (isExempt(row) || isInTables(others, hole)) return
    add({ table: table.place, row, column: fieldPlace(table, 'hole'), otherRow: -1, value: '' })
  })
}
