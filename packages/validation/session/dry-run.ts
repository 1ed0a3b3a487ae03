import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { desurvey } from '@outcrop/geo/drillhole/desurvey.ts'
import { indexHoles, type MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Field } from '@outcrop/geo/drillhole/drill-database.ts'
import type { DryRun, TableBefore, TableChange } from './review-session.ts'
import { changedCells, compareTables } from './compare-tables.ts'
import { publishedTables, refusedRows } from './published-rows.ts'
import type { SessionState } from './session-state.ts'
import type { SessionTools } from './session-tools.ts'

/** What publishing a state would change of the tables that were published before. */
export async function dryRun(
  work: Work,
  state: SessionState,
  tools: SessionTools,
  published: readonly TableBefore[],
  limit: number,
): Promise<DryRun> {
  const now = await publishedTables(work.part(0, 0.1), state)
  const before: MappedTable[] = []
  for (const [order, { table, role, file, bytes }] of published.entries()) {
    const part = work.part(0.1 + (0.4 * order) / published.length, 0.1 + (0.4 * (order + 1)) / published.length)
    const read = await tools.readTable(part, sourceOfBytes(file, bytes), null)
    const like = now.find(({ id }) => id === table) ?? now.find((other) => other.role === role)
    before.push(mappedLike(table, role, read.table, like))
  }
  const compared = await compareTables(work.part(0.5, 0.9), before, now)
  const refused = [...refusedRows(state).values()].flat()
  const database = { ...state.database, tables: now }
  const hasCollars = now.some(({ role }) => role === 'collar')
  const followed = hasCollars
    ? await desurvey(work.part(0.9, 1), database, indexHoles(database), state.recipe.desurvey)
    : null
  return {
    tables: compared.map((change): TableChange => {
      const after = now.find(({ id }) => id === change.table)
      const old = before.find(({ id }) => id === change.before)
      const shown = after && old ? [...change.changedRows.subarray(0, limit)] : []
      return {
        table: change.table,
        role: change.role,
        isNew: change.before === null,
        isGone: after === undefined,
        newRows: change.newRows.length,
        changedRows: change.changedRows.length,
        goneRows: change.goneRows.length,
        unchanged: change.unchanged,
        newColumns: change.newColumns,
        goneColumns: change.goneColumns,
        changed: shown.map((row, place) => ({
          line: after?.table.lines[row] ?? 0,
          cells: after && old ? changedCells(old, change.changedBefore[place] ?? 0, after, row) : [],
        })),
      }
    }),
    refusedCount: refused.length,
    refused: refused.slice(0, limit).map(({ table, line, reasons }) => ({ table, line, reasons })),
    refusedHoles: followed?.refused ?? [],
  }
}

/** A published table with its columns taken for what those of the same titles are taken for now. */
function mappedLike(
  id: string,
  role: MappedTable['role'],
  table: MappedTable['table'],
  like: MappedTable | undefined,
): MappedTable {
  const placeOf = (title: string | undefined) => table.columns.findIndex(({ name }) => name === title)
  const fields: Partial<Record<Field, number>> = {}
  for (const [field, column] of Object.entries(like?.fields ?? {})) {
    const place = placeOf(like?.table.columns[column]?.name)
    if (place >= 0) fields[field as Field] = place
  }
  const assays = (like?.assays ?? []).flatMap((assay) => {
    const column = placeOf(like?.table.columns[assay.column]?.name)
    return column >= 0 ? [{ ...assay, column }] : []
  })
  return { id, role, table, fields, assays, lengthUnit: like?.lengthUnit ?? 'm' }
}
