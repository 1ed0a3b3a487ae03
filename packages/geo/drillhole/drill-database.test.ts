import { expect, it } from 'vitest'
import { editTable } from '../table/table-edit.ts'
import { tableOfRows } from '../table/table.ts'
import { indexHoles, type MappedTable, rowsOfHole } from './drill-database.ts'

function mapped(role: MappedTable['role'], header: string[], rows: string[][]): MappedTable {
  return { id: role, role, table: tableOfRows(role, header, rows), fields: { hole: 0 }, assays: [], lengthUnit: 'm' }
}

it('finds the rows of a hole in each table, in the order of the file', () => {
  const collar = mapped('collar', ['hole'], [['A'], ['B']])
  const assay = mapped(
    'assay',
    ['hole', 'from'],
    [
      ['B', '0'],
      ['A', '0'],
      [' B', '1'],
      ['', '2'],
      ['C', '0'],
    ],
  )
  const index = indexHoles({ tables: [collar, assay] })
  expect(index.names).toEqual(['A', 'B', 'C'])
  const rows = (table: number, hole: number) => [...rowsOfHole(index.tables[table] ?? never(), hole)]
  expect([rows(0, 0), rows(1, 1), rows(1, 0), rows(0, 2), rows(1, 2)]).toEqual([[0], [0, 2], [1], [], [4]])
})

it('takes numbers for names of holes', () => {
  const index = indexHoles({ tables: [mapped('collar', ['hole'], [['101'], ['102'], ['101B'], ['103']])] })
  expect(index.names).toEqual(['101', '102', '101B', '103'])
})

function never(): never {
  throw new Error('no such table')
}

it('keeps the zeros of names', () => {
  const index = indexHoles({ tables: [mapped('collar', ['hole'], [['001'], ['002']])] })
  expect(index.names).toEqual(['001', '002'])
})

it('does not count a name that no row has', () => {
  const before = mapped('collar', ['hole'], [['A'], ['B']])
  const { table } = editTable(before.table, { cells: [{ row: 0, column: 0, text: 'C' }] })
  expect(indexHoles({ tables: [{ ...before, table }] }).names).toEqual(['C', 'B'])
})
