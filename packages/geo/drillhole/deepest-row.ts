import { cellNumber } from '../table/table.ts'
import { type DrillDatabase, type HoleIndex, type MappedTable, rowsOfHole } from './drill-database.ts'
import { metresOf } from './length-unit.ts'

/** No hole is so long, in metres: the deepest on earth have 12 or 13 km. */
export const LONGEST_HOLE = 20_000

/** Metres to which a row reaches: its `to`, or the depth of a station; NaN for neither. */
export function reachOf({ role, table, fields, lengthUnit }: MappedTable, row: number): number {
  const column = table.columns[fields[role === 'survey' ? 'depth' : 'to'] ?? -1]
  return column ? cellNumber(column, row) * metresOf(lengthUnit) : Number.NaN
}

/** Metres to which rows of a hole reach, 0 for none. Rows that are deeper than any hole do not count. */
export function deepestOf({ tables }: Pick<DrillDatabase, 'tables'>, index: HoleIndex, hole: number): number {
  let deepest = 0
  for (const [place, mapped] of tables.entries()) {
    const rows = index.tables[place]
    if (!rows || mapped.role === 'collar' || hole < 0) continue
    for (const row of rowsOfHole(rows, hole)) {
      const reach = reachOf(mapped, row)
      if (reach > deepest && reach <= LONGEST_HOLE) deepest = reach
    }
  }
  return deepest
}
