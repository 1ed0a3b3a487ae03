import type { Work } from '@outcrop/compute/work.ts'
import type { Field, MappedTable, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import { cellNumber, cellText, type Column } from '@outcrop/geo/table/table.ts'

/** What tells a row from the others of its table. */
const KEY_FIELDS: Readonly<Record<TableRole, readonly Field[]>> = {
  collar: ['hole'],
  survey: ['hole', 'depth'],
  assay: ['hole', 'from', 'to'],
  lithology: ['hole', 'from', 'to'],
  intervals: ['hole', 'from', 'to'],
  points: ['sample', 'x', 'y', 'z'],
  standards: ['control', 'element'],
}

export interface ChangedCell {
  readonly column: string
  readonly before: string
  readonly after: string
}

/** Rows of a table against those of the version before. Rows are places in the table after, those of `gone` in that before. */
export interface TableComparison {
  readonly table: string
  /** Of the version before; null for a table that is new. */
  readonly before: string | null
  readonly role: TableRole
  readonly newRows: Uint32Array
  readonly changedRows: Uint32Array
  /** Rows before of `changedRows`. */
  readonly changedBefore: Uint32Array
  readonly goneRows: Uint32Array
  readonly unchanged: number
  readonly newColumns: readonly string[]
  readonly goneColumns: readonly string[]
}

const ROWS_BETWEEN_PAUSES = 4096

/**
 * Compares tables with those of the version before, by name and else by role: rows by hole, by hole and depth, or by hole,
 * from and to, of several with one key in their order; cells by column title, numbers by value and texts trimmed.
 */
export async function compareTables(
  work: Work,
  before: readonly MappedTable[],
  after: readonly MappedTable[],
): Promise<readonly TableComparison[]> {
  const free = new Set(before)
  const take = (is: (table: MappedTable) => boolean) => {
    const found = [...free].find(is)
    if (found) free.delete(found)
    return found ?? null
  }
  const byName = after.map((table) => take(({ id, role }) => id === table.id && role === table.role))
  const pairs = after.map((table, place) => ({
    table,
    old: byName[place] ?? take(({ role }) => role === table.role),
  }))
  const compared: TableComparison[] = []
  for (const [place, { table, old }] of pairs.entries())
    compared.push(await compareTable(work.part(place / pairs.length, (place + 1) / pairs.length), old, table))
  for (const old of free) compared.push(goneTable(old))
  return compared
}

function goneTable({ id, role, table }: MappedTable): TableComparison {
  return {
    table: id,
    before: id,
    role,
    newRows: new Uint32Array(),
    changedRows: new Uint32Array(),
    changedBefore: new Uint32Array(),
    goneRows: Uint32Array.from({ length: table.rowCount }, (_, row) => row),
    unchanged: 0,
    newColumns: [],
    goneColumns: table.columns.map(({ name }) => name),
  }
}

async function compareTable(work: Work, old: MappedTable | null, now: MappedTable): Promise<TableComparison> {
  const rowsBefore = new Map<string, number[]>()
  const oldCount = old?.table.rowCount ?? 0
  if (old) {
    const keyOf = keyReader(old)
    for (let row = 0; row < oldCount; row += 1) {
      if (row % ROWS_BETWEEN_PAUSES === 0) await work.pause((0.5 * row) / oldCount)
      const key = keyOf(row)
      const rows = rowsBefore.get(key)
      if (rows) rows.push(row)
      else rowsBefore.set(key, [row])
    }
  }
  const columns = old ? commonColumns(old, now) : []
  const seen = new Map<string, number>()
  const isFound = new Uint8Array(oldCount)
  const [added, changed, changedBefore]: [number[], number[], number[]] = [[], [], []]
  let unchanged = 0
  const keyOf = keyReader(now)
  for (let row = 0; row < now.table.rowCount; row += 1) {
    if (row % ROWS_BETWEEN_PAUSES === 0) await work.pause(0.5 + (0.5 * row) / now.table.rowCount)
    const key = keyOf(row)
    const rows = rowsBefore.get(key)
    const turn = rows && rows.length > 1 ? (seen.get(key) ?? 0) : 0
    if (rows && rows.length > 1) seen.set(key, turn + 1)
    const earlier = rows?.[turn]
    // A key that stands here once more than before is a new row.
    if (earlier === undefined || isFound[earlier] === 1) added.push(row)
    else {
      isFound[earlier] = 1
      if (columns.every(([one, other]) => isSameCell(one, earlier, other, row))) unchanged += 1
      else {
        changed.push(row)
        changedBefore.push(earlier)
      }
    }
  }
  const gone: number[] = []
  for (let row = 0; row < oldCount; row += 1) if (isFound[row] === 0) gone.push(row)
  return {
    table: now.id,
    before: old?.id ?? null,
    role: now.role,
    newRows: Uint32Array.from(added),
    changedRows: Uint32Array.from(changed),
    changedBefore: Uint32Array.from(changedBefore),
    goneRows: Uint32Array.from(gone),
    unchanged,
    newColumns: old ? titlesMissing(now, old) : now.table.columns.map(({ name }) => name),
    goneColumns: old ? titlesMissing(old, now) : [],
  }
}

/** Cells that differ between two rows. */
export function changedCells(old: MappedTable, oldRow: number, now: MappedTable, row: number): readonly ChangedCell[] {
  return commonColumns(old, now).flatMap(([one, other]) =>
    isSameCell(one, oldRow, other, row)
      ? []
      : [{ column: other.name, before: cellText(one, oldRow), after: cellText(other, row) }],
  )
}

function keyReader({ role, fields, table }: MappedTable): (row: number) => string {
  const columns = KEY_FIELDS[role].flatMap((field) => table.columns[fields[field] ?? -1] ?? [])
  return (row) => {
    let key = ''
    for (const column of columns) key += `${cellKey(column, row)}\u0000`
    return key
  }
}

/** Numbers by value, whatever kind of column they stand in. */
function cellKey(column: Column, row: number): string {
  if (column.kind === 'number' && !column.texts.has(row)) {
    const value = column.values[row] ?? Number.NaN
    return Number.isNaN(value) ? '' : String(value)
  }
  return cellText(column, row).trim()
}

const titleOf = ({ name }: Column) => name.trim().toLowerCase()

function commonColumns(old: MappedTable, now: MappedTable): readonly (readonly [before: Column, after: Column])[] {
  const byTitle = new Map(old.table.columns.map((column) => [titleOf(column), column]))
  return now.table.columns.flatMap((column) => {
    const earlier = byTitle.get(titleOf(column))
    return earlier ? [[earlier, column] as const] : []
  })
}

function titlesMissing({ table }: MappedTable, { table: other }: MappedTable): readonly string[] {
  const known = new Set(other.columns.map(titleOf))
  return table.columns.filter((column) => !known.has(titleOf(column))).map(({ name }) => name)
}

function isSameCell(one: Column, oneRow: number, other: Column, otherRow: number): boolean {
  if (one.kind === 'number' && other.kind === 'number') {
    const [before, after] = [one.values[oneRow] ?? Number.NaN, other.values[otherRow] ?? Number.NaN]
    if (before === after) return true
    if (!Number.isNaN(before) || !Number.isNaN(after)) return false
    return one.texts.get(oneRow) === other.texts.get(otherRow)
  }
  const [before, after] = [cellKey(one, oneRow), cellKey(other, otherRow)]
  if (before === after) return true
  return before !== '' && after !== '' && cellNumber(one, oneRow) === cellNumber(other, otherRow)
}
