import * as xlsx from '@e965/xlsx'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellText, type Table } from '../table/table.ts'
import { openWorkbook } from './workbook.ts'

type Cells = (string | number | boolean | null | xlsx.CellObject)[][]

function bookOf(
  sheets: Record<string, Cells>,
  bookType: xlsx.BookType = 'xlsx',
  change?: (book: xlsx.WorkBook) => void,
) {
  const book = xlsx.utils.book_new()
  for (const [name, cells] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells as unknown[][]), name)
  change?.(book)
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer)
}

const open = (bytes: Uint8Array) => openWorkbook(quietWork(), sourceOfBytes('book.xlsx', bytes))
const rowsOf = ({ columns, rowCount }: Table) =>
  Array.from({ length: rowCount }, (_, row) => columns.map((column) => cellText(column, row)))

const COLLARS: Cells = [
  ['Hole ID', 'East', 'Drilled'],
  ['A1', 500000.5, { t: 'n', v: 46352, z: 'yyyy-mm-dd' }],
  [null, null, null],
  ['A2', 'NS', { t: 'n', v: 46352.75, z: 'd/m/yy h:mm' }],
]

it.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)('reads the sheets of %s', async (bookType) => {
  const book = await open(bookOf({ Collars: COLLARS, Empty: [[]] }, bookType))
  expect(book.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Collars', false],
    ['Empty', false],
  ])
  const table = await book.table(quietWork(), 'Collars')
  expect(table.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['Hole ID', 'text'],
    ['East', 'number'],
    ['Drilled', 'text'],
  ])
  expect(rowsOf(table)).toEqual([
    ['A1', '500000.5', '2026-11-26'],
    ['A2', 'NS', '2026-11-26T18:00:00'],
  ])
  expect([...table.lines]).toEqual([2, 4])
  expect(table.name).toBe('book.xlsx#Collars')
})

it('counts the rows of sheets', async () => {
  const { sheets } = await open(bookOf({ Collars: COLLARS, Notes: [['x']] }))
  expect(sheets.map(({ rowCount, columnCount }) => [rowCount, columnCount])).toEqual([
    [4, 3],
    [1, 1],
  ])
})

it('finds titles below a heading, units under them, and merged cells', async () => {
  const cells: Cells = [
    ['Campaign 2026'],
    [],
    ['hole', 'from', 'to', 'Au'],
    [null, 'm', 'm', 'g/t'],
    ['A1', 0, 1, 0.5],
    ['A1', 1, 2, 0.7],
  ]
  const bytes = bookOf({ Assays: cells }, 'xlsx', (book) => {
    const sheet = book.Sheets['Assays']
    if (sheet) sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 3 } }]
  })
  const table = await (await open(bytes)).table(quietWork(), 'Assays')
  expect(table.found).toEqual({
    headerLine: 3,
    unitLine: 4,
    units: [null, 'm', 'm', 'g/t'],
    comments: [{ line: 1, text: 'Campaign 2026' }],
    notes: [{ code: 'cells_merged', values: { count: 1, cell: 'A1:D1' } }],
  })
  expect(rowsOf(table)).toEqual([
    ['A1', '0', '1', '0.5'],
    ['A1', '1', '2', '0.7'],
  ])
})

it('takes formulas by the values that were kept, and errors as texts', async () => {
  const cells: Cells = [
    ['hole', 'v', 'w'],
    ['A1', { t: 'n', v: 3, f: '1+2' }, 1],
    ['A2', { t: 'e', v: 7 }, 2],
    ['A3', 4, true],
    ['A4', { t: 'n', v: 0.05, z: '0.00%' }, 4],
  ]
  const table = await (await open(bookOf({ S: cells }))).table(quietWork(), 'S')
  expect(rowsOf(table)).toEqual([
    ['A1', '3', '1'],
    ['A2', '#DIV/0!', '2'],
    ['A3', '4', 'TRUE'],
    ['A4', '0.05', '4'],
  ])
  expect(table.found.notes).toEqual([
    { code: 'formula', values: { count: 1, line: 2, cell: 'B2', found: '1+2' } },
    { code: 'cell_error', values: { count: 1, line: 3, cell: 'B3', found: '#DIV/0!' } },
    { code: 'cells_percent', values: { count: 1, line: 5, cell: 'B5', found: '0.05' } },
  ])
})

it('keeps the zeros of names that are texts', async () => {
  const table = await (
    await open(
      bookOf({
        S: [
          ['tag', 'v'],
          ['007', 1],
          ['008', 2],
        ],
      }),
    )
  ).table(quietWork(), 'S')
  expect(rowsOf(table)).toEqual([
    ['007', '1'],
    ['008', '2'],
  ])
})

it.each([
  ['a sheet that is not there', 'Other', { code: 'sheet_missing', values: { wanted: 'Other', found: 'A, B' } }],
  ['an empty sheet', 'A', { code: 'file_empty', values: { sheet: 'A' } }],
  ['titles only', 'B', { code: 'rows_missing', values: { sheet: 'B', line: 1, found: 'hole, x' } }],
])('refuses %s', async (_, name, refusal) => {
  const book = await open(bookOf({ A: [[]], B: [['hole', 'x']] }))
  await expect(book.table(quietWork(), name)).rejects.toMatchObject(refusal)
})

it('refuses a workbook that unpacks to far more than it is, before it is read', async () => {
  const bytes = zipSync({
    '[Content_Types].xml': new Uint8Array(100),
    'xl/worksheets/sheet1.xml': new Uint8Array(12_000_000),
  })
  await expect(open(bytes)).rejects.toMatchObject({ code: 'zip_bomb', values: { limit: 'ratio' } })
})

it('refuses one that is cut off', async () => {
  const bytes = bookOf({ S: COLLARS })
  await expect(open(bytes.subarray(0, bytes.length - 500))).rejects.toMatchObject({ code: 'zip_broken' })
})

it('refuses what is locked by a password', async () => {
  const { utils, write } = xlsx.CFB as {
    utils: { cfb_new(): object; cfb_add(container: object, name: string, content: Uint8Array): void }
    write(container: object, options: { type: 'array' }): ArrayLike<number>
  }
  const container = utils.cfb_new()
  utils.cfb_add(container, '/EncryptionInfo', Uint8Array.of(4, 0, 4, 0, 0x40, 0, 0, 0))
  utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(5000))
  await expect(open(Uint8Array.from(write(container, { type: 'array' })))).rejects.toMatchObject({
    code: 'workbook_encrypted',
  })
})

it('refuses text that is no workbook, and takes a table of a web page', async () => {
  await expect(open(new TextEncoder().encode('hole,x\nA1,1\n'))).rejects.toMatchObject({ code: 'workbook_broken' })
  const page = '<html><table><tr><td>hole</td><td>x</td></tr><tr><td>A1</td><td>1</td></tr></table></html>'
  const book = await open(new TextEncoder().encode(page))
  expect(rowsOf(await book.table(quietWork(), 'Sheet1'))).toEqual([['A1', '1']])
})

it('refuses one that is too large without reading it', async () => {
  const source: ByteSource = { name: 'b.xlsx', size: 61e6, read: () => Promise.reject(new Error('read')) }
  await expect(openWorkbook(quietWork(), source)).rejects.toMatchObject({ code: 'file_too_large' })
})

it('writes numbers with the fifteen digits of a sheet, without the noise of sums', async () => {
  const book = await open(
    bookOf({
      A: [
        ['x', 'y'],
        [-117.19120000000001, 0.1 + 0.2],
        [1 / 3, 123456789012345680],
      ],
    }),
  )
  expect(rowsOf(await book.table(quietWork(), 'A'))).toEqual([
    ['-117.1912', '0.3'],
    ['0.333333333333333', '123456789012345680'],
  ])
})
