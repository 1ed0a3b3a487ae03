import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import type { DatabaseEdit } from '../fixes/fix.ts'
import { numberText } from '../fixes/finding-cells.ts'
import type { TableEdit } from '@outcrop/geo/table/table-edit.ts'
import { cellNumber, cellText } from '@outcrop/geo/table/table.ts'
import type { FixPreview, PreviewRow } from './review-session.ts'
import type { SessionState } from './session-state.ts'

/** What an edit does, with at most `limit` of its rows. */
export function previewOf(state: SessionState, edit: DatabaseEdit, findings: number, limit: number): FixPreview {
  const parts = [...edit.tables].flatMap(([place, change]) => {
    const mapped = state.database.tables[place]
    return mapped ? [{ place, mapped, change }] : []
  })
  const sum = (count: (change: TableEdit) => number) => parts.reduce((all, { change }) => all + count(change), 0)
  const each = Math.max(1, Math.ceil(limit / Math.max(1, parts.length)))
  return {
    findings,
    cells: sum(({ cells }) => cells?.length ?? 0),
    removed: sum(({ removed }) => new Set(removed).size),
    added: sum(({ added }) => added?.length ?? 0),
    moved: sum(({ moves }) => moves?.places.length ?? 0),
    scaled: sum(({ scaled }) => scaled?.length ?? 0),
    rows: parts.flatMap(({ place, mapped, change }) => rowsOf(state, place, mapped, change, each)).slice(0, limit),
  }
}

function rowsOf(
  { check }: SessionState,
  place: number,
  mapped: MappedTable,
  change: TableEdit,
  limit: number,
): readonly PreviewRow[] {
  const { table } = mapped
  const text = (column: number, row: number) => {
    const found = table.columns[column]
    return found ? cellText(found, row) : ''
  }
  const rowOf = (row: number, kind: PreviewRow['kind'], cells: PreviewRow['cells'], line = table.lines[row] ?? 0) => ({
    table: mapped.id,
    line,
    hole: check.index.names[check.index.tables[place]?.holeOf[row] ?? -1] ?? '',
    kind,
    cells,
  })
  const byRow = Map.groupBy(change.cells ?? [], ({ row }) => row)
  const changed = [...byRow].slice(0, limit).map(([row, cells]) =>
    rowOf(
      row,
      'changed',
      [...new Map(cells.map((cell) => [cell.column, cell])).values()].map(({ column, text: after }) => ({
        column: table.columns[column]?.name ?? '',
        before: text(column, row),
        after,
      })),
    ),
  )
  const removed = [...new Set(change.removed)].slice(0, limit).map((row) =>
    rowOf(
      row,
      'removed',
      table.columns.slice(0, REMOVED_COLUMNS).map(({ name }, column) => ({
        column: name,
        before: text(column, row),
        after: '',
      })),
    ),
  )
  const added = (change.added ?? []).slice(0, limit).map(({ like, cells }) =>
    rowOf(
      like,
      'added',
      table.columns.slice(0, REMOVED_COLUMNS).map(({ name }, column) => ({
        column: name,
        before: '',
        after: cells.get(column) ?? text(column, like),
      })),
      0,
    ),
  )
  const moved = [...(change.moves?.places ?? [])].slice(0, limit).map((row, at) =>
    rowOf(row, 'moved', [
      {
        column: '',
        before: String(table.lines[row] ?? 0),
        after: String(table.lines[change.moves?.from[at] ?? row]),
      },
    ]),
  )
  return [...changed, ...removed, ...added, ...moved, ...scaledRows(mapped, change, limit, rowOf)].slice(0, limit)
}

/** More than this of a row that goes says no more of it. */
const REMOVED_COLUMNS = 6

function scaledRows(
  { table }: MappedTable,
  { scaled }: TableEdit,
  limit: number,
  rowOf: (row: number, kind: PreviewRow['kind'], cells: PreviewRow['cells']) => PreviewRow,
): readonly PreviewRow[] {
  const rows: PreviewRow[] = []
  for (let row = 0; row < table.rowCount && rows.length < limit && scaled?.length; row += 1) {
    const cells = scaled.flatMap(({ column, factor }) => {
      const found = table.columns[column]
      const value = found ? cellNumber(found, row) : Number.NaN
      if (!found || Number.isNaN(value)) return []
      return [{ column: found.name, before: cellText(found, row), after: numberText(value * factor) }]
    })
    if (cells.length > 0) rows.push(rowOf(row, 'changed', cells))
  }
  return rows
}
