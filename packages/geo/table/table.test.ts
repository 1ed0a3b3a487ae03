import { expect, it } from 'vitest'
import { cellNumber, cellText, isBlank, numberColumn, tableOfRows, textColumn } from './table.ts'

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

it.each([
  ['12', 12],
  [' -1.5e3 ', -1500],
  ['0x1F', Number.NaN],
  ['Infinity', Number.NaN],
  ['1e999', Number.NaN],
  ['', Number.NaN],
])('reads %j in a column of texts as %d, as in one of numbers', (text, value) => {
  expect(cellNumber(textColumn('a', [text]), 0)).toBe(value)
  expect(cellNumber(numberColumn('a', [text.trim()]), 0)).toBe(value)
})
