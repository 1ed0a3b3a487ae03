import * as xlsx from '@e965/xlsx'
import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '../core/byte-source.ts'
import { quietWork } from '../core/work.ts'
import { guessColumns } from '../table/guess-columns.ts'
import { tableOfRows } from '../table/table.ts'
import { writeParquet } from './parquet.ts'
import { TableReader } from './read-table.ts'

const CSV = 'hole;from;Au\n;m;g/t\nA1;0;0,5\nA1;1;0,7\n'
const sourceOf = (name: string, content: string) => sourceOfBytes(name, new TextEncoder().encode(content))

it('reads text with its units and signs, whole or the start', async () => {
  const reader = new TableReader()
  for (const isStart of [false, true]) {
    const { table, units, signs } = await reader.read(quietWork(), sourceOf('a.csv', CSV), { sheet: null, isStart })
    expect([table.rowCount, units, signs.decimal]).toEqual([2, [null, 'm', 'g/t'], ','])
    expect(guessColumns(table, 'assay', units)[2]?.choice).toEqual({ kind: 'assay', element: 'Au', unit: 'g/t' })
  }
})

it('reads one sheet of a workbook after the other, and opens it once', async () => {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet([
      ['hole', 'x'],
      ['A1', 1],
    ]),
    'One',
  )
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet([
      ['hole', 'y'],
      ['A2', 2],
    ]),
    'Two',
  )
  const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  let wholes = 0
  const source: ByteSource = {
    name: 'a.xlsx',
    size: bytes.length,
    read(start, end) {
      if (start === 0 && end === bytes.length) wholes += 1
      return Promise.resolve(bytes.subarray(start, end))
    },
  }
  const reader = new TableReader()
  const titles = async (sheet: string | null) =>
    (await reader.read(quietWork(), source, { sheet })).table.columns.map(({ name }) => name)
  expect([await titles('One'), await titles('Two'), await titles(null)]).toEqual([
    ['hole', 'x'],
    ['hole', 'y'],
    ['hole', 'x'],
  ])
  const once = wholes
  await titles('Two')
  expect(wholes).toBe(once)
  reader.forget()
  await titles('Two')
  expect(wholes).toBeGreaterThan(once)
})

it('reads Parquet', async () => {
  const bytes = await writeParquet(quietWork(), tableOfRows('a', ['hole', 'x'], [['A1', '1']]))
  const { table } = await new TableReader().read(quietWork(), sourceOfBytes('a.parquet', bytes), { sheet: null })
  expect(table.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['hole', 'text'],
    ['x', 'number'],
  ])
})

it.each([
  ['a picture', '\x89PNG\r\n', 'table_missing'],
  ['an empty file', '', 'file_empty'],
])('refuses %s', async (_, content, code) => {
  const source = sourceOfBytes(
    'a.csv',
    Uint8Array.from(content, (letter) => letter.charCodeAt(0)),
  )
  await expect(new TableReader().read(quietWork(), source, { sheet: null })).rejects.toMatchObject({ code })
})
