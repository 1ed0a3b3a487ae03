import type { DrillDatabase, HoleIndex, MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { cellText } from '@outcrop/geo/table/table.ts'
import type { DatabaseEdit } from './fix.ts'
import { type AddedRow, editTable, type RowShift, type TableEdit } from '@outcrop/geo/table/table-edit.ts'

/** What an edit touched, for a check of only that. */
export interface Touched {
  /** Names of holes whose rows were changed, removed or added, before and after; null for all. */
  readonly holes: readonly string[] | null
  readonly tables: readonly TouchedTable[]
}

export interface TouchedTable {
  /** Its place in the database. */
  readonly table: number
  /** Columns whose cells were changed; all of them where rows came, went or moved. */
  readonly columns: readonly number[]
  /** Null where rows keep their numbers. */
  readonly shift: RowShift | null
}

export interface EditedDatabase {
  readonly database: DrillDatabase
  readonly touched: Touched
  readonly inverse: DatabaseInverse
  /** How many cells were changed, rows removed and rows added. */
  readonly cells: number
  readonly removed: number
  readonly added: number
}

/** Gives the database that was before the edit, equal to it in every cell, from the one that the edit gave. */
export interface DatabaseInverse {
  readonly touched: Touched
  take(database: DrillDatabase): DrillDatabase
}

/** The database after an edit; tables and columns that it does not change are shared with the one before. */
export function applyEdit(database: DrillDatabase, index: HoleIndex, edit: DatabaseEdit): EditedDatabase {
  const tables = [...database.tables]
  const touched: TouchedTable[] = []
  const back: { readonly place: number; readonly take: (after: MappedTable) => MappedTable }[] = []
  const holes = new Set<string>()
  let cells = 0
  let removed = 0
  let added = 0
  for (const [place, change] of edit.tables) {
    const before = database.tables[place]
    if (!before) continue
    const { table, inverse, shift } = editTable(before.table, change)
    if (table === before.table) continue
    tables[place] = { ...before, table }
    back.push({ place, take: (after) => ({ ...after, table: inverse(after.table) }) })
    touched.push({ table: place, columns: columnsOf(before, change), shift })
    addHoles(holes, before, index.tables[place]?.holeOf, index.names, change)
    cells += change.cells?.length ?? 0
    removed += shift?.removed.length ?? 0
    added += change.added?.length ?? 0
  }
  const isOfAll = [...edit.tables.values()].some(({ scaled }) => scaled?.length)
  const what: Touched = { holes: isOfAll ? null : [...holes], tables: touched }
  return {
    database: { ...database, tables },
    touched: what,
    inverse: { touched: backwards(what), take: (after) => restored(after, back) },
    cells,
    removed,
    added,
  }
}

function restored(
  database: DrillDatabase,
  back: readonly { readonly place: number; readonly take: (after: MappedTable) => MappedTable }[],
): DrillDatabase {
  const tables = [...database.tables]
  for (const { place, take } of back) {
    const table = tables[place]
    if (table) tables[place] = take(table)
  }
  return { ...database, tables }
}

function backwards({ holes, tables }: Touched): Touched {
  return {
    holes,
    tables: tables.map((table) => ({
      ...table,
      shift: table.shift && { removed: table.shift.inserted, inserted: table.shift.removed },
    })),
  }
}

function columnsOf({ table }: MappedTable, change: TableEdit): readonly number[] {
  if (change.removed?.length || change.added?.length || change.moves?.places.length)
    return table.columns.map((_, column) => column)
  return [
    ...new Set([
      ...(change.cells ?? []).map(({ column }) => column),
      ...(change.scaled ?? []).map(({ column }) => column),
      ...(change.newColumns ?? []).map((_, place) => table.columns.length + place),
    ]),
  ]
}

function addHoles(
  holes: Set<string>,
  { fields, table }: MappedTable,
  holeOf: Int32Array | undefined,
  names: readonly string[],
  change: TableEdit,
): void {
  const numbers = new Set<number>()
  const note = (row: number) => numbers.add(holeOf?.[row] ?? -1)
  for (const { row, column, text } of change.cells ?? []) {
    note(row)
    if (column === fields.hole) holes.add(text.trim())
  }
  for (const row of change.removed ?? []) note(row)
  for (const row of change.moves?.places ?? []) note(row)
  for (const row of change.added ?? []) holes.add(holeOfAdded(row, fields.hole, table))
  for (const number of numbers) holes.add(names[number] ?? '')
  holes.delete('')
}

function holeOfAdded({ cells, like }: AddedRow, field: number | undefined, table: MappedTable['table']): string {
  const column = field === undefined ? undefined : table.columns[field]
  return (cells.get(field ?? -1) ?? (column ? cellText(column, like) : '')).trim()
}
