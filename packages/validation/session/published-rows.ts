import type { Work } from '@outcrop/compute/work.ts'
import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { editTable } from '@outcrop/geo/table/table-edit.ts'
import type { SessionState } from './session-state.ts'

/** A row that is not published, and why. */
export interface RefusedRow {
  readonly table: string
  readonly row: number
  /** Of the file; 0 for a row that a fix added. */
  readonly line: number
  readonly reasons: readonly { readonly rule: string; readonly column: string | null; readonly value: string }[]
}

/** Rows that break a rule whose breach is an error, by table. */
export function refusedRows({ check, database }: SessionState): ReadonlyMap<number, readonly RefusedRow[]> {
  const byTable = new Map<number, Map<number, RefusedRow['reasons'][number][]>>()
  for (const { code, severity } of check.rules) {
    if (severity !== 'error') continue
    for (const { table, row, column, value } of check.findings(code, 0, Number.MAX_SAFE_INTEGER)) {
      const rows = byTable.get(table) ?? new Map<number, RefusedRow['reasons'][number][]>()
      byTable.set(table, rows)
      const reasons = rows.get(row) ?? []
      rows.set(row, reasons)
      reasons.push({ rule: code, column: database.tables[table]?.table.columns[column]?.name ?? null, value })
    }
  }
  return new Map(
    [...byTable].map(([table, rows]) => {
      const mapped = database.tables[table]
      const list = [...rows].toSorted(([one], [other]) => one - other)
      return [
        table,
        list.map(([row, reasons]) => ({
          table: mapped?.id ?? '',
          row,
          line: mapped?.table.lines[row] ?? 0,
          reasons,
        })),
      ]
    }),
  )
}

/** The tables without the rows that are refused. */
export async function publishedTables(work: Work, state: SessionState): Promise<readonly MappedTable[]> {
  const refused = refusedRows(state)
  const tables: MappedTable[] = []
  for (const [place, mapped] of state.database.tables.entries()) {
    await work.pause(place / state.database.tables.length)
    const removed = (refused.get(place) ?? []).map(({ row }) => row)
    tables.push(removed.length === 0 ? mapped : { ...mapped, table: editTable(mapped.table, { removed }).table })
  }
  return tables
}
