import { isControlReader } from './control-samples.ts'
import { eachHoleInOrder, intervalsOf } from './interval-order.ts'
import type { Rule } from './rule.ts'
import {
  eachHole,
  fieldNumbers,
  fieldPlace,
  figure,
  SINGLE_INTERVAL_ROLES,
  SAME_LENGTH,
  tablesOf,
} from './rule-scope.ts'

/** Rules of intervals that compare those of one hole, each of which says one thing of its metres. Control samples stand beside the hole and are left out. */
export const intervalOrderRules: readonly Rule[] = [
  {
    code: 'I04',
    severity: 'error',
    role: 'interval',
    reach: 'hole',
    reads: ['hole', 'from', 'to', 'sample_type'],
    limits: { tolerance: { value: 0.001, minimum: 0, maximum: 100, unit: 'm' } },
    fixes: ['clip_overlap', 'keep_first', 'drop_row'],
    *check(scope, add) {
      for (const table of tablesOf(scope, SINGLE_INTERVAL_ROLES)) {
        const intervals = intervalsOf(table)
        if (!intervals) continue
        const { from, to } = intervals
        const most = ((scope.limits.tolerance ?? 0.001) + SAME_LENGTH) / table.metres
        const same = SAME_LENGTH / table.metres
        const column = fieldPlace(table, 'from')
        yield* eachHoleInOrder(scope, table, isControlReader(table), (rows) => {
          let deepest = -1
          let end = Number.NEGATIVE_INFINITY
          let before = -1
          for (const row of rows) {
            const [start, stop] = [from[row] ?? 0, to[row] ?? 0]
            // The same interval once more is a duplicate, not an overlap.
            if (before >= 0 && start - (from[before] ?? 0) <= same && Math.abs(stop - (to[before] ?? 0)) <= same)
              continue
            if (end - start > most)
              add({
                table: table.place,
                row,
                column,
                otherRow: deepest,
                value: figure(Math.min(end, stop) - start, 3),
              })
            before = row
            if (stop <= end) continue
            end = stop
            deepest = row
          }
        })
      }
    },
  },
  {
    code: 'I05',
    severity: 'info',
    role: 'interval',
    reach: 'hole',
    reads: ['hole', 'from', 'to', 'sample_type'],
    limits: { gap: { value: 0.01, minimum: 0, maximum: 10_000, unit: 'm' } },
    fixes: [],
    *check(scope, add) {
      for (const table of tablesOf(scope, SINGLE_INTERVAL_ROLES)) {
        const intervals = intervalsOf(table)
        if (!intervals) continue
        const { from, to } = intervals
        const most = ((scope.limits.gap ?? 0.01) + SAME_LENGTH) / table.metres
        const column = fieldPlace(table, 'from')
        yield* eachHoleInOrder(scope, table, isControlReader(table), (rows) => {
          let deepest = -1
          for (const row of rows) {
            const [start, end] = [from[row] ?? 0, to[deepest] ?? 0]
            if (deepest >= 0 && start - end > most)
              add({ table: table.place, row, column, otherRow: deepest, value: figure(start - end, 3) })
            if (deepest < 0 || (to[row] ?? 0) > end) deepest = row
          }
        })
      }
    },
  },
  {
    code: 'I09',
    severity: 'error',
    role: 'interval',
    reach: 'hole',
    reads: ['hole', 'from', 'to', 'sample_type'],
    limits: {},
    fixes: ['keep_first', 'keep_most_complete', 'average'],
    *check(scope, add) {
      for (const table of tablesOf(scope, SINGLE_INTERVAL_ROLES)) {
        const intervals = intervalsOf(table)
        if (!intervals) continue
        const { from, to } = intervals
        const same = SAME_LENGTH / table.metres
        const column = fieldPlace(table, 'from')
        yield* eachHoleInOrder(scope, table, isControlReader(table), (rows) => {
          for (let first = 0; first < rows.length;) {
            const top = rows[first] ?? 0
            let next = first + 1
            while (
              next < rows.length &&
              (from[rows[next] ?? 0] ?? 0) - (from[top] ?? 0) <= same &&
              Math.abs((to[rows[next] ?? 0] ?? 0) - (to[top] ?? 0)) <= same
            )
              next += 1
            if (next - first > 1) {
              const [kept = 0, ...others] = rows.slice(first, next).sort()
              for (const row of others) add({ table: table.place, row, column, otherRow: kept, value: '' })
            }
            first = next
          }
        })
      }
    },
  },
  {
    code: 'I10',
    severity: 'info',
    role: 'interval',
    reach: 'hole',
    reads: ['hole', 'from'],
    limits: {},
    fixes: ['sort'],
    *check(scope, add) {
      for (const table of tablesOf(scope, SINGLE_INTERVAL_ROLES)) {
        const from = fieldNumbers(table, 'from')
        if (!from) continue
        const same = SAME_LENGTH / table.metres
        const column = fieldPlace(table, 'from')
        yield* eachHole(scope, table, (rows) => {
          let before = -1
          for (const row of rows) {
            if (Number.isNaN(from[row])) continue
            if (before >= 0 && (from[before] ?? 0) - (from[row] ?? 0) > same)
              add({ table: table.place, row, column, otherRow: before, value: '' })
            before = row
          }
        })
      }
    },
  },
  {
    code: 'I12',
    severity: 'info',
    role: 'interval',
    reach: 'hole',
    reads: ['hole', 'from', 'to', 'sample_type'],
    limits: { depth: { value: 0, minimum: 0, maximum: 10_000, unit: 'm' } },
    fixes: [],
    *check(scope, add) {
      for (const table of tablesOf(scope, SINGLE_INTERVAL_ROLES)) {
        const intervals = intervalsOf(table)
        if (!intervals) continue
        const most = ((scope.limits.depth ?? 0) + SAME_LENGTH) / table.metres
        const column = fieldPlace(table, 'from')
        yield* eachHoleInOrder(scope, table, isControlReader(table), (rows) => {
          const [row] = rows
          if (row !== undefined && (intervals.from[row] ?? 0) > most)
            add({ table: table.place, row, column, otherRow: -1, value: '' })
        })
      }
    },
  },
]
