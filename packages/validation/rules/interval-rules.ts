import type { Rule } from './rule.ts'
import { isControlReader } from './control-samples.ts'
import { intervalsOf } from './interval-order.ts'
import { findUncollared } from './survey-rules.ts'
import { oddLengths } from './odd-lengths.ts'
import {
  eachHole,
  eachRow,
  endDepthsOf,
  fieldNumbers,
  fieldPlace,
  figure,
  INTERVAL_ROLES,
  SAME_LENGTH,
  tablesOf,
} from './rule-scope.ts'

/** Rules of single intervals. */
export const intervalRules: readonly Rule[] = [
  {
    code: 'I01',
    severity: 'error',
    role: 'interval',
    beside: ['collar'],
    reach: 'hole',
    reads: ['hole', 'sample_type'],
    limits: {},
    fixes: ['drop_row', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, INTERVAL_ROLES)) {
        // Blanks and standards are of no hole, and may say so.
        const isControl = isControlReader(table)
        yield* findUncollared(scope, table, (finding) => {
          if ((table.index.holeOf[finding.row] ?? -1) >= 0 || !isControl?.(finding.row)) add(finding)
        })
      }
    },
  },
  {
    code: 'I02',
    severity: 'error',
    role: 'interval',
    reach: 'hole',
    reads: ['from', 'to'],
    limits: {},
    fixes: ['swap_from_to', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, INTERVAL_ROLES)) {
        const intervals = intervalsOf(table)
        if (!intervals) continue
        const { from, to } = intervals
        yield* eachRow(scope, table, (row) => {
          if (((from[row] ?? 0) - (to[row] ?? 0)) * table.metres > SAME_LENGTH)
            add({ table: table.place, row, column: fieldPlace(table, 'from'), otherRow: -1, value: '' })
        })
      }
    },
  },
  {
    code: 'I03',
    severity: 'warning',
    role: 'interval',
    reach: 'hole',
    reads: ['from', 'to', 'sample_type'],
    limits: {},
    fixes: ['drop_row', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, INTERVAL_ROLES)) {
        const intervals = intervalsOf(table)
        if (!intervals) continue
        const { from, to } = intervals
        const isControl = isControlReader(table)
        yield* eachRow(scope, table, (row) => {
          if (Math.abs((from[row] ?? 0) - (to[row] ?? 0)) * table.metres <= SAME_LENGTH && !isControl?.(row))
            add({ table: table.place, row, column: fieldPlace(table, 'to'), otherRow: -1, value: '' })
        })
      }
    },
  },
  {
    code: 'I06',
    severity: 'warning',
    role: 'interval',
    beside: ['collar'],
    reach: 'hole',
    reads: ['hole', 'to', 'end_depth'],
    limits: { tolerance: { value: 0.05, minimum: 0, maximum: 1000, unit: 'm' } },
    fixes: ['clip_to_end', 'extend_end_depth'],
    *check(scope, add) {
      const ends = endDepthsOf(scope)
      const tolerance = (scope.limits.tolerance ?? 0.05) + SAME_LENGTH
      for (const table of tablesOf(scope, INTERVAL_ROLES)) {
        const to = fieldNumbers(table, 'to')
        if (!to) continue
        const column = fieldPlace(table, 'to')
        yield* eachHole(scope, table, (rows, hole) => {
          const end = ends[hole] ?? Number.NaN
          for (const row of rows)
            if ((to[row] ?? Number.NaN) * table.metres > end + tolerance)
              add({ table: table.place, row, column, otherRow: -1, value: figure(end / table.metres, 3) })
        })
      }
    },
  },
  {
    code: 'I07',
    severity: 'error',
    role: 'interval',
    reach: 'hole',
    reads: ['from', 'to'],
    limits: {},
    fixes: ['set_text', 'drop_row'],
    *check(scope, add) {
      for (const table of tablesOf(scope, INTERVAL_ROLES)) {
        const [from, to] = [fieldNumbers(table, 'from'), fieldNumbers(table, 'to')]
        yield* eachRow(scope, table, (row) => {
          // An end above the top means that its start is too, unless the two are exchanged.
          const field = (from?.[row] ?? 0) < 0 ? 'from' : (to?.[row] ?? 0) < 0 ? 'to' : null
          if (field) add({ table: table.place, row, column: fieldPlace(table, field), otherRow: -1, value: '' })
        })
      }
    },
  },
  {
    code: 'I08',
    severity: 'error',
    role: 'interval',
    reach: 'hole',
    reads: ['from', 'to', 'sample_type'],
    limits: {},
    fixes: ['set_text', 'drop_row', 'read_decimal_comma'],
    *check(scope, add) {
      for (const table of tablesOf(scope, INTERVAL_ROLES)) {
        const isControl = isControlReader(table)
        for (const field of ['from', 'to'] as const) {
          const numbers = fieldNumbers(table, field)
          yield* eachRow(scope, table, (row) => {
            if (Number.isFinite(numbers?.[row]) || isControl?.(row)) return
            add({ table: table.place, row, column: fieldPlace(table, field), otherRow: -1, value: field })
          })
        }
      }
    },
  },
  {
    code: 'I11',
    severity: 'warning',
    role: 'interval',
    reach: 'table',
    reads: ['from', 'to'],
    limits: { z: { value: 6, minimum: 2, maximum: 100, unit: '' } },
    fixes: ['set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, INTERVAL_ROLES)) {
        const intervals = intervalsOf(table)
        if (!intervals) continue
        const { from, to } = intervals
        const { lines } = table.mapped.table
        const column = fieldPlace(table, 'to')
        for (const row of yield* oddLengths(lines, intervals, table.metres, scope.limits.z ?? 6)) {
          const length = (to[row] ?? 0) - (from[row] ?? 0)
          add({ table: table.place, row, column, otherRow: -1, value: figure(length, 3) })
        }
      }
    },
  },
]
