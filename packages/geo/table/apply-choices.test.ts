import { expect, it } from 'vitest'
import type { ColumnChoice, TableChoice } from './table-choice.ts'
import { applyChoices } from './apply-choices.ts'
import { cellText, tableOfRows } from './table.ts'

const table = tableOfRows(
  'assay.csv',
  ['hole', 'from', 'to', 'sample', 'Au', 'note'],
  [
    ['101', '0', '1', '7', 'NS', 'x'],
    ['102', '1', 'x', '8', '<0.01', '5'],
    ['102A', '2', '3', '', '0.5', ''],
  ],
)
const field = (column: number, title: string, name: string) =>
  ({ kind: 'field', column, title, field: name }) as ColumnChoice
const columns = [
  field(0, 'hole', 'hole'),
  field(1, 'from', 'from'),
  field(2, 'to', 'to'),
  field(3, 'sample', 'sample'),
  { kind: 'assay', column: 4, title: 'Au', element: 'Au', unit: 'ppm' } as const,
]
const choice = (others: Partial<TableChoice> = {}): TableChoice => ({
  file: 'assay.csv',
  sheet: null,
  role: 'assay',
  columns,
  length_unit: 'm',
  height_unit: null,
  ...others,
})

it('makes columns of numbers and of texts as they were chosen', () => {
  expect(table.columns.map(({ kind }) => kind)).toEqual(['number', 'number', 'number', 'number', 'text', 'number'])
  const mapped = applyChoices(table, choice())
  expect(mapped.table.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'number', 'text', 'number', 'number'])
  expect(mapped).toMatchObject({
    id: 'assay.csv',
    fields: { hole: 0, from: 1, to: 2, sample: 3 },
    assays: [{ column: 4, element: 'Au', unit: 'ppm' }],
  })
  const texts = mapped.table.columns.map((column) => [0, 1, 2].map((row) => cellText(column, row)).join(' '))
  expect(texts).toEqual(['101 102 102A', '0 1 2', '1 x 3', '7 8 ', 'NS <0.01 0.5', 'x 5 '])
})

it('follows a title to where it stands in this file', () => {
  const moved = { ...table, columns: [...table.columns.slice(1), ...table.columns.slice(0, 1)] }
  expect(applyChoices(moved, choice()).fields).toEqual({ hole: 5, from: 0, to: 1, sample: 2 })
})

it('reads the texts of a column with the signs of its file', () => {
  const german = tableOfRows('a', ['hole', 'from', 'to', 'sample', 'Au'], [['A', '0', '1', 'S', '0,5']])
  const mapped = applyChoices(german, choice(), { decimal: ',', thousands: '' })
  expect(mapped.table.columns[4]).toMatchObject({ kind: 'number', values: Float64Array.of(0.5) })
})

it('tells sheets of a workbook apart', () => {
  expect(applyChoices(table, choice({ sheet: 'Assays' })).id).toBe('assay.csv#Assays')
})

it.each([
  [
    'a title that is not there',
    [...columns, field(9, 'lith', 'code')],
    { code: 'column_missing', values: { file: 'assay.csv', column: 10, wanted: 'lith' } },
  ],
  [
    'one field twice',
    [...columns, field(5, 'note', 'from')],
    { code: 'field_repeated', values: { field: 'from', found: 'note', other: 'from' } },
  ],
  ['one column twice', [...columns, field(4, 'Au', 'code')], { code: 'column_repeated', values: { found: 'Au' } }],
  [
    'no column of what is needed',
    columns.slice(0, 2),
    { code: 'field_missing', values: { file: 'assay.csv', role: 'assay', wanted: 'to' } },
  ],
])('refuses %s', (_, chosen, refusal) => {
  expect(() => applyChoices(table, choice({ columns: chosen }))).toThrowError(
    expect.objectContaining({ code: refusal.code }),
  )
  try {
    applyChoices(table, choice({ columns: chosen }))
  } catch (error) {
    expect(error).toMatchObject(refusal)
  }
})

it('refuses words for depths, with the line and an example of what is wanted', () => {
  const words = tableOfRows('a', ['hole', 'from', 'to', 'sample', 'Au'], [['A', 'one', 'two', 'S', '1']])
  expect(() => applyChoices(words, choice())).toThrowError(
    expect.objectContaining({
      code: 'column_without_numbers',
      values: { file: 'assay.csv', found: 'from', line: 2, example: 'one', wanted: '123.4' },
    }),
  )
})
