import {
  type Field,
  type MappedTable,
  rowsOfHole,
  type TableIndex,
  type TableRole,
} from '@outcrop/geo/drillhole/drill-database.ts'
import { metresOf } from '@outcrop/geo/drillhole/length-unit.ts'
import { cellText, type Column, plainNumber } from '@outcrop/geo/table/table.ts'
import type { Rule, RuleScope } from './rule.ts'

/** A table as rules see it. */
export interface ScopeTable {
  /** In the database. */
  readonly place: number
  readonly mapped: MappedTable
  readonly index: TableIndex
  readonly rowCount: number
  /** What a length along the hole is multiplied by to be in metres. */
  readonly metres: number
}

/** Tables with intervals along holes. */
export const INTERVAL_ROLES: readonly TableRole[] = ['assay', 'lithology', 'intervals']
/** Those that say one thing of each metre of a hole; of others, such as alteration, intervals may lie over each other. */
export const SINGLE_INTERVAL_ROLES: readonly TableRole[] = ['assay', 'lithology']

/** Roles of the tables that a rule is of. */
export function ownRoles(role: Rule['role']): readonly TableRole[] {
  if (role === 'interval') return INTERVAL_ROLES
  return role === 'assay' ? ['assay', 'points'] : [role]
}

/** Roles of all tables that a rule looks at. */
export function rolesOf({ role, beside = [] }: Rule): readonly TableRole[] {
  return [...ownRoles(role), ...beside]
}

/** Lengths that differ by less are the same, in metres: sums of written depths are off by far less. */
export const SAME_LENGTH = 1e-6

/** Rows between two chances to stop. */
const STRIDE = 16_384

export function tablesOf(scope: Pick<RuleScope, 'database' | 'index'>, roles: readonly TableRole[]): ScopeTable[] {
  return scope.database.tables.flatMap((mapped, place) => {
    const index = scope.index.tables[place]
    if (!index || !roles.includes(mapped.role)) return []
    return [{ place, mapped, index, rowCount: mapped.table.rowCount, metres: metresOf(mapped.lengthUnit) }]
  })
}

export function fieldPlace({ mapped }: ScopeTable, field: Field): number {
  return mapped.fields[field] ?? -1
}

export function fieldColumn({ mapped }: ScopeTable, field: Field): Column | undefined {
  return mapped.table.columns[mapped.fields[field] ?? -1]
}

const numbersByColumn = new WeakMap<Column, Float64Array>()

/** Numbers of a column by row, NaN for a blank cell and a text. */
export function numbersOf(column: Column): Float64Array {
  if (column.kind === 'number') return column.values
  let numbers = numbersByColumn.get(column)
  if (!numbers) {
    const ofWord = Float64Array.from(column.words, (word) => plainNumber(word.trim()))
    numbers = new Float64Array(column.codes.length)
    for (let row = 0; row < numbers.length; row += 1) numbers[row] = ofWord[column.codes[row] ?? 0] ?? Number.NaN
    numbersByColumn.set(column, numbers)
  }
  return numbers
}

/** Null where no column is taken for the field. */
export function fieldNumbers(table: ScopeTable, field: Field): Float64Array | null {
  const column = fieldColumn(table, field)
  return column ? numbersOf(column) : null
}

/** What a column says by row, trimmed. */
export function textReader(column: Column): (row: number) => string {
  if (column.kind === 'number') return (row) => cellText(column, row).trim()
  const words = column.words.map((word) => word.trim())
  return (row) => words[column.codes[row] ?? 0] ?? ''
}

const rowsWithoutHoleByIndex = new WeakMap<TableIndex, Uint32Array>()

/** Rows that name no hole. */
function rowsWithoutHole(index: TableIndex): Uint32Array {
  let rows = rowsWithoutHoleByIndex.get(index)
  if (!rows) {
    rows = new Uint32Array(index.holeOf.length - index.rows.length)
    let next = 0
    for (let row = 0; next < rows.length; row += 1) {
      if ((index.holeOf[row] ?? -1) >= 0) continue
      rows[next] = row
      next += 1
    }
    rowsWithoutHoleByIndex.set(index, rows)
  }
  return rows
}

/** Shows each row of the scope: those of its holes and those that name no hole. */
export function* eachRow(scope: RuleScope, { index, rowCount }: ScopeTable, visit: (row: number) => void) {
  if (scope.holes === null) {
    for (let start = 0; start < rowCount; start += STRIDE) {
      const end = Math.min(rowCount, start + STRIDE)
      for (let row = start; row < end; row += 1) visit(row)
      yield
    }
    return
  }
  for (const hole of scope.holes) {
    for (const row of rowsOfHole(index, hole)) visit(row)
    yield
  }
  for (const row of rowsWithoutHole(index)) visit(row)
}

/** Shows the rows of each hole of the scope that has any, in the order of the file. */
export function* eachHole(scope: RuleScope, { index }: ScopeTable, visit: (rows: Uint32Array, hole: number) => void) {
  let seen = 0
  const count = scope.holes?.length ?? scope.index.names.length
  for (let place = 0; place < count; place += 1) {
    const hole = scope.holes === null ? place : (scope.holes[place] ?? -1)
    const rows = rowsOfHole(index, hole)
    if (rows.length === 0) continue
    visit(rows, hole)
    seen += rows.length
    if (seen < STRIDE) continue
    seen = 0
    yield
  }
}

const endDepthsByTables = new WeakMap<readonly MappedTable[], Float64Array>()

/** How deep each hole goes by its first collar that says so, in metres; NaN where none does. */
export function endDepthsOf(scope: RuleScope): Float64Array {
  let ends = endDepthsByTables.get(scope.database.tables)
  if (ends?.length === scope.index.names.length) return ends
  ends = new Float64Array(scope.index.names.length).fill(Number.NaN)
  for (const table of tablesOf(scope, ['collar'])) {
    const depths = fieldNumbers(table, 'end_depth')
    if (!depths) continue
    for (let row = 0; row < table.rowCount; row += 1) {
      const hole = table.index.holeOf[row] ?? -1
      const depth = (depths[row] ?? Number.NaN) * table.metres
      if (hole >= 0 && depth > 0 && Number.isNaN(ends[hole])) ends[hole] = depth
    }
  }
  endDepthsByTables.set(scope.database.tables, ends)
  return ends
}

/** Whether a hole has a row in any table of these roles. */
export function isInTables(tables: readonly ScopeTable[], hole: number): boolean {
  return hole >= 0 && tables.some(({ index }) => (index.starts[hole + 1] ?? 0) > (index.starts[hole] ?? 0))
}

/** A number for people, rounded to some places behind the point. */
export function figure(value: number, places: number): string {
  return String(Number(value.toFixed(places)))
}
