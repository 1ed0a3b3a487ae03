import type { DrillDatabase } from '../drillhole/drill-database.ts'
import { cellText } from '../table/table.ts'
import { smallDatabase } from './small-database.ts'

/**
 * As `smallDatabase`, with spaces between cells and `_` for a blank one; tables are named by their roles.
 */
export function databaseOf(text: string): DrillDatabase {
  const lines = text.split('\n').map((line) => {
    const trimmed = line.trim()
    if (trimmed.endsWith(':')) return trimmed
    const cells = trimmed.split(/ +/).map((cell) => (cell === '_' ? '' : cell))
    return cells.join('|')
  })
  const { tables, crs } = smallDatabase(lines.join('\n'))
  return { crs, tables: tables.map((table) => ({ ...table, id: table.role })) }
}

/** Tables by role, as `databaseOf` takes them. */
export function textOfDatabase({ tables }: DrillDatabase): Record<string, string> {
  return Object.fromEntries(
    tables.map(({ role, table }) => {
      const rows = Array.from({ length: table.rowCount }, (_, row) =>
        table.columns.map((column) => cellText(column, row) || '_').join(' '),
      )
      return [role, [table.columns.map(({ name }) => name).join(' '), ...rows].join('\n')]
    }),
  )
}
