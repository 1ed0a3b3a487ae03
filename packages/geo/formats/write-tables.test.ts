import { gzipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellText, type Table, tableOfRows } from '../table/table.ts'
import { readDelimited } from './delimited.ts'
import { readParquet, readParquetStart, writeParquet } from './parquet.ts'
import { decodeText } from './text-decoding.ts'
import { writeDelimited, type WriteDelimitedOptions } from './write-delimited.ts'

const write = async (table: Table, options?: WriteDelimitedOptions) =>
  decodeText(await writeDelimited(quietWork(), table, options), 'utf-8')

const table = tableOfRows(
  'assay',
  ['hole', 'from', 'Au', 'note, "all"', 'filled'],
  [
    ['A1', '0', '0.5', 'soft, wet', '1'],
    ['A1', '', '<0.01', 'said "red"', '2'],
    ['Peña', '2', '', 'two\nlines', '3'],
    ['', '-1.5', '7', '', '4'],
  ],
)

it('writes titles, numbers and texts by RFC 4180', async () => {
  expect(await write(table)).toBe(
    'hole,from,Au,"note, ""all""",filled\r\nA1,0,0.5,"soft, wet",1\r\nA1,,<0.01,"said ""red""",2\r\n' +
      'Peña,2,,"two\nlines",3\r\n,-1.5,7,,4\r\n',
  )
})

it('is read back as it was', async () => {
  const again = await readDelimited(quietWork(), sourceOfBytes('assay', await writeDelimited(quietWork(), table)))
  expect(again.columns).toEqual(table.columns)
  expect([...again.lines]).toEqual([2, 3, 4, 6])
})

it.each([
  ["=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1+2', "'+1+2"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  ['-', "'-"],
  ['-5.2', '-5.2'],
  ['+7e3', '+7e3'],
  ['<0.01', '<0.01'],
  ['A=1', 'A=1'],
])('writes the cell %j as %j, so that no spreadsheet program runs it (F06)', async (cell, written) => {
  const one: Table = {
    name: 'a',
    rowCount: 1,
    lines: Uint32Array.of(2),
    columns: [{ kind: 'text', name: 'b', codes: Uint32Array.of(1), words: ['', cell] }],
  }
  expect(await write(one)).toBe(`b\r\n${written}\r\n`)
})

it('writes cells as they are where it is told to', async () => {
  expect(await write(tableOfRows('a', ['=x'], [['=1']]), { isNeutralised: false })).toBe('=x\r\n=1\r\n')
  expect(await write(tableOfRows('a', ['=x'], [['=1']]))).toBe("'=x\r\n'=1\r\n")
})

it('writes a mark and other delimiters where it is told to', async () => {
  expect(await write(tableOfRows('a', ['x', 'y'], [['1', 'a;b']]), { delimiter: ';', hasMark: true })).toBe(
    '\ufeffx;y\r\n1;"a;b"\r\n',
  )
})

it('reads from Parquet what it wrote, texts beside numbers and all', async () => {
  const bytes = await writeParquet(quietWork(), table)
  const again = await readParquet(quietWork(), sourceOfBytes('assay', bytes))
  expect(again.columns.map(({ name, kind }) => [name, kind])).toEqual(
    table.columns.map(({ name, kind }) => [name, kind]),
  )
  expect(again.columns).toEqual(table.columns)
  expect([...again.lines]).toEqual([1, 2, 3, 4])
})

it('writes the same Parquet for the same table', async () => {
  expect(await writeParquet(quietWork(), table)).toEqual(await writeParquet(quietWork(), table))
})

it('reads more rows than a group of Parquet holds, and its start alone', async () => {
  const rows = Array.from({ length: 250_001 }, (_, row) => [`A${row % 700}`, String(row / 8)])
  const large = tableOfRows('large', ['hole', 'v'], rows)
  const source = sourceOfBytes('large', await writeParquet(quietWork(), large))
  const again = await readParquet(quietWork(), source)
  expect(again.columns).toEqual(large.columns)
  const start = await readParquetStart(quietWork(), source)
  expect([start.rowCount, start.table.rowCount]).toEqual([250_001, 2000])
})

/** A frame of Zstandard (RFC 8878) that holds up to 255 bytes as they are. */
function zstd(bytes: Uint8Array): Uint8Array {
  const block = (bytes.length << 3) | 1
  return Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, bytes.length, block & 255, block >> 8, 0, ...bytes)
}

function packed(codec: 'GZIP' | 'ZSTD' | 'BROTLI', pack: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const columnData = [
    { name: 'hole', data: ['A1', 'A2', null], type: 'STRING' as const },
    { name: 'count', data: [1n, 2n, null], type: 'INT64' as const },
    { name: 'day', data: [new Date('2026-11-26'), new Date('2026-11-26T14:30:00Z'), null], type: 'TIMESTAMP' as const },
    { name: 'au', data: ['0.5', '<0.01', '7'], type: 'STRING' as const },
    { name: 'is', data: [true, false, null], type: 'BOOLEAN' as const },
  ]
  return new Uint8Array(parquetWriteBuffer({ columnData, codec, compressors: { [codec]: pack } }))
}

it.each([
  ['GZIP', (bytes: Uint8Array) => gzipSync(bytes)],
  ['ZSTD', zstd],
] as const)('reads Parquet of other programs, packed by %s', async (codec, pack) => {
  const read = await readParquet(quietWork(), sourceOfBytes('a', packed(codec, pack)))
  const rows = [0, 1, 2].map((row) => read.columns.map((column) => cellText(column, row)))
  expect(read.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'text', 'number', 'text'])
  expect(rows).toEqual([
    ['A1', '1', '2026-11-26', '0.5', 'TRUE'],
    ['A2', '2', '2026-11-26T14:30:00.000Z', '<0.01', 'FALSE'],
    ['', '', '', '7', ''],
  ])
})

it('refuses Parquet that is packed in a way it does not know', async () => {
  const bytes = packed('BROTLI', (part) => part)
  await expect(readParquet(quietWork(), sourceOfBytes('a', bytes))).rejects.toMatchObject({
    code: 'parquet_codec_unknown',
    values: { file: 'a', found: 'BROTLI', wanted: 'UNCOMPRESSED, SNAPPY, GZIP, ZSTD' },
  })
})

it('refuses Parquet that is cut off', async () => {
  const bytes = await writeParquet(quietWork(), table)
  const read = (part: Uint8Array) => readParquet(quietWork(), sourceOfBytes('a', part))
  await expect(read(bytes.subarray(0, bytes.length - 20))).rejects.toMatchObject({ code: 'parquet_broken' })
  await expect(read(Uint8Array.of(...bytes.subarray(0, 40), ...bytes.subarray(-200)))).rejects.toMatchObject({
    code: 'parquet_broken',
  })
})
