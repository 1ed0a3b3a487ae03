import { expect, it } from 'vitest'
import { cellNumber, cellText, isBlank, tableOfRows, withCells, withRows } from './table.ts'

const table = tableOfRows(
  'assay',
  ['hole', 'au'],
  [
    ['A1', '0.5'],
    ['A1', '<0.01'],
    ['A2', ''],
  ],
)
const [hole, au] = table.columns

it('keeps numbers as numbers, and what is no number as it was written', () => {
  if (!hole || !au) throw new Error('two columns')
  expect([hole.kind, au.kind]).toEqual(['text', 'number'])
  expect([0, 1, 2].map((row) => cellText(au, row))).toEqual(['0.5', '<0.01', ''])
  expect([0, 1, 2].map((row) => cellNumber(au, row))).toEqual([0.5, Number.NaN, Number.NaN])
  expect([0, 1, 2].map((row) => isBlank(au, row))).toEqual([false, false, true])
  expect(cellText(hole, 2)).toBe('A2')
})

it('gives another table for other cells, and leaves the first', () => {
  const mended = withCells(table, [
    { row: 1, column: 1, text: '0.005' },
    { row: 0, column: 1, text: 'NS' },
    { row: 2, column: 0, text: 'A-2' },
  ])
  expect(texts(mended)).toEqual(['A1 NS', 'A1 0.005', 'A-2 '])
  expect(texts(table)).toEqual(['A1 0.5', 'A1 <0.01', 'A2 '])
})

it('keeps some rows with their lines', () => {
  const some = withRows(table, Uint32Array.of(2, 1))
  expect(texts(some)).toEqual(['A2 ', 'A1 <0.01'])
  expect([...some.lines]).toEqual([4, 3])
})

function texts({ columns, rowCount }: typeof table): string[] {
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => cellText(column, row)).join(' '))
}
