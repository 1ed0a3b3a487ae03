import { type Field, type HoleIndex, type MappedTable, rowsOfHole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { RuleFinding, RuleScope } from '../rules/rule.ts'
import { cellNumber, cellText } from '@outcrop/geo/table/table.ts'
import { roundedNumber } from '@outcrop/geo/table/table-edit.ts'

/** A row that a finding stands in, with its table. */
export interface FoundRow {
  readonly finding: RuleFinding
  readonly mapped: MappedTable
}

export function foundRows({ database }: RuleScope, findings: readonly RuleFinding[]): FoundRow[] {
  return findings.flatMap((finding) => {
    const mapped = database.tables[finding.table]
    return mapped && finding.row < mapped.table.rowCount ? [{ finding, mapped }] : []
  })
}

/** Place of the column of a field, -1 where the table has none. */
export function fieldOf({ fields }: MappedTable, field: Field): number {
  return fields[field] ?? -1
}

export function textIn({ table }: MappedTable, column: number, row: number): string {
  const found = table.columns[column]
  return found ? cellText(found, row) : ''
}

/** NaN where the column is missing, and for a cell that holds no number. */
export function numberIn({ table }: MappedTable, column: number, row: number): number {
  const found = table.columns[column]
  return found ? cellNumber(found, row) : Number.NaN
}

/** As a person would write it, to twelve digits. */
export function numberText(value: number): string {
  return String(roundedNumber(value))
}

/** Number of the hole of a row, -1 for none. */
export function holeOfRow(index: HoleIndex, table: number, row: number): number {
  return index.tables[table]?.holeOf[row] ?? -1
}

export interface CollarRow {
  readonly table: number
  readonly row: number
  readonly mapped: MappedTable
}

/** The first collar of a hole. */
export function collarOf({ database, index }: RuleScope, hole: number): CollarRow | null {
  for (const [table, mapped] of database.tables.entries()) {
    const rows = index.tables[table]
    const row = mapped.role === 'collar' && rows && hole >= 0 ? rowsOfHole(rows, hole)[0] : undefined
    if (row !== undefined) return { table, row, mapped }
  }
  return null
}
