import * as v from 'valibot'
import type { RuleFinding } from '../rules/rule.ts'
import type { CellChange } from '@outcrop/geo/table/table.ts'
import { type DatabaseEdit, defineFix } from './fix.ts'

/** Rows of each table that findings stand in, each once. */
export function removalOf(rows: readonly { readonly table: number; readonly row: number }[]): DatabaseEdit {
  const groups = Map.groupBy(rows, ({ table }) => table)
  return {
    tables: new Map([...groups].map(([table, list]) => [table, { removed: [...new Set(list.map(({ row }) => row))] }])),
  }
}

/** An edit of cells. */
export function cellEdit(cells: readonly (CellChange & { readonly table: number })[]): DatabaseEdit {
  const groups = Map.groupBy(cells, ({ table }) => table)
  return {
    tables: new Map(
      [...groups].map(([table, list]) => [
        table,
        { cells: list.map(({ row, column, text }) => ({ row, column, text })) },
      ]),
    ),
  }
}

/** The rows that the findings stand in are removed. */
export const dropRow = defineFix({
  name: 'drop_row',
  version: 1,
  choice: v.object({}),
  apply: (_scope, findings) => removalOf(findings),
})

const inCells = (findings: readonly RuleFinding[]) => findings.filter(({ column }) => column >= 0)

/** What a person typed into one cell, or into each of some: `{ text }`. Findings of whole rows name no cell and are left. */
export const setText = defineFix({
  name: 'set_text',
  version: 1,
  choice: v.object({ text: v.pipe(v.string(), v.maxLength(10_000)) }),
  apply: (_scope, findings, { text }) =>
    cellEdit(inCells(findings).map(({ table, row, column }) => ({ table, row, column, text }))),
})
