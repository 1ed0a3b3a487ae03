import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook, SHEET_ROWS_MAX } from './workbook.ts'

function bytesOf(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): ArrayBuffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet([...rows].map((row) => [...row])), name)
  return write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
}

test('sheets come in their order, cells as texts', () => {
  const bytes = bytesOf({
    collar: [
      ['hole', 'depth'],
      ['NR-01', 120.5],
      ['NR-02', null],
    ],
    empty: [],
  })
  expect(readWorkbook(bytes)).toEqual([
    {
      name: 'collar',
      rows: [
        ['hole', 'depth'],
        ['NR-01', '120.5'],
        ['NR-02', ''],
      ],
      count: 3,
    },
    { name: 'empty', rows: [], count: expect.any(Number) },
  ])
})

test('of a long sheet there are the first rows and the number of all', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [`row ${index}`])
  const [sheet] = readWorkbook(bytesOf({ long: rows }))
  expect(sheet?.rows).toHaveLength(SHEET_ROWS_MAX + 1)
  expect(sheet?.count).toBe(5000)
})

test('a workbook that was cut off is refused', () => {
  expect(() => readWorkbook(new TextEncoder().encode('PK\u0003\u0004 cut off').buffer)).toThrow()
})
