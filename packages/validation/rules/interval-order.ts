import type { RuleScope } from './rule.ts'
import { eachHole, fieldNumbers, type ScopeTable } from './rule-scope.ts'

/** Intervals of one table, with depths in its own unit. */
export interface Intervals {
  readonly from: Float64Array
  readonly to: Float64Array
}

/** Null where from or to is not known. */
export function intervalsOf(table: ScopeTable): Intervals | null {
  const [from, to] = [fieldNumbers(table, 'from'), fieldNumbers(table, 'to')]
  return from && to ? { from, to } : null
}

/**
 * Shows the sound intervals of each hole of the scope (a number at both ends, from above to), the shallowest first, those
 * from one depth by their ends and then as in the file. `isLeftOut` takes rows away that are no stretch of the hole.
 */
export function* eachHoleInOrder(
  scope: RuleScope,
  table: ScopeTable,
  isLeftOut: ((row: number) => boolean) | null,
  visit: (rows: Uint32Array, hole: number) => void,
) {
  const intervals = intervalsOf(table)
  if (!intervals) return
  const { from, to } = intervals
  yield* eachHole(scope, table, (rows, hole) => {
    let isReady = true
    for (let place = 0, before = -1; isReady && place < rows.length; place += 1) {
      const row = rows[place] ?? 0
      const start = from[row] ?? Number.NaN
      const end = to[row] ?? Number.NaN
      isReady = start < end && !isLeftOut?.(row)
      if (isReady && before >= 0) {
        const earlier = from[before] ?? 0
        isReady = start > earlier || (start === earlier && end >= (to[before] ?? 0))
      }
      before = row
    }
    if (isReady) visit(rows, hole)
    else {
      const sound = rows.filter((row) => (from[row] ?? 0) < (to[row] ?? 0) && !isLeftOut?.(row))
      visit(
        sound.sort(
          (one, other) => (from[one] ?? 0) - (from[other] ?? 0) || (to[one] ?? 0) - (to[other] ?? 0) || one - other,
        ),
        hole,
      )
    }
  })
}
