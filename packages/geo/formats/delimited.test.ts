import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { createWork, quietWork } from '@outcrop/compute/work.ts'
import { cellText, type Table } from '../table/table.ts'
import { type DelimitedOptions, readDelimited, readDelimitedStart } from './delimited.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, options?: DelimitedOptions) =>
  readDelimited(quietWork(), sourceOfBytes('a.csv', typeof text === 'string' ? utf8(text) : text), options)

function rowsOf({ columns, rowCount }: Table): string[][] {
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => cellText(column, row)))
}

const titlesOf = ({ columns }: Table) => columns.map(({ name }) => name)
const kindsOf = ({ columns }: Table) => columns.map(({ kind }) => kind)
const notesOf = ({ found }: { found: { notes: readonly { code: string }[] } }) => found.notes.map(({ code }) => code)

it('reads titles, numbers, texts and lines', async () => {
  const table = await read('hole,from,Au_ppm\nA1,0,0.5\nA1,1.5,<0.01\n\nA2,3,\n')
  expect(titlesOf(table)).toEqual(['hole', 'from', 'Au_ppm'])
  expect(kindsOf(table)).toEqual(['text', 'number', 'number'])
  expect(rowsOf(table)).toEqual([
    ['A1', '0', '0.5'],
    ['A1', '1.5', '<0.01'],
    ['A2', '3', ''],
  ])
  expect([...table.lines]).toEqual([2, 3, 5])
  expect(table.found.notes).toEqual([])
})

it.each([
  [',', 'a,b,c\n1,2,x\n3,4,y\n'],
  [';', 'a;b;c\n1;2;x\n3;4;y\n'],
  ['\t', 'a\tb\tc\n1\t2\tx\n3\t4\ty\n'],
  ['|', 'a|b|c\n1|2|x\n3|4|y\n'],
  [' ', '  a   b  c\n 1.0   2 x \n3     4 \t y\n'],
])('finds the delimiter %j by content', async (delimiter, text) => {
  const table = await read(text)
  expect(table.found.delimiter).toBe(delimiter)
  expect(rowsOf(table)).toEqual([
    ['1', '2', 'x'],
    ['3', '4', 'y'],
  ])
})

it('takes the delimiter that a spreadsheet program tells', async () => {
  const table = await read('sep=;\na;b\n1,2;x,y\n3,4;z\n')
  expect([table.found.delimiter, rowsOf(table)]).toEqual([
    ';',
    [
      ['1.2', 'x,y'],
      ['3.4', 'z'],
    ],
  ])
})

it('does not take words of a text for cells', async () => {
  const table = await read('note\nred clay\nwet sand\n')
  expect(rowsOf(table)).toEqual([['red clay'], ['wet sand']])
  expect(notesOf(table)).toEqual(['column_single'])
})

const wide = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return bytes
}

it.each([
  ['utf-8', utf8('hole,zone\nA1,Peñón\n')],
  ['utf-8', utf8('\ufeffhole,zone\nA1,Peñón\n')],
  ['utf-16le', wide('\ufeffhole,zone\r\nA1,Peñón\r\n', false)],
  ['utf-16be', wide('\ufeffhole,zone\r\nA1,Peñón\r\n', true)],
  ['utf-16le', wide('hole,zone\r\nA1,Peñón\r\n', false)],
  ['windows-1252', Uint8Array.from('hole,zone\nA1,Peñón\n', (letter) => letter.charCodeAt(0))],
])('reads %s', async (encoding, bytes) => {
  const table = await read(bytes)
  expect(titlesOf(table)).toEqual(['hole', 'zone'])
  expect([table.found.encoding, rowsOf(table)]).toEqual([encoding, [['A1', 'Peñón']]])
})

it('finds Windows-1252 by letters far behind the start', async () => {
  const lines = `${'A1,clay\n'.repeat(80_000)}A2,Pe\u00f1a\n`
  const table = await read(Uint8Array.from(`hole,zone\n${lines}`, (letter) => letter.charCodeAt(0)))
  expect(table.found.encoding).toBe('windows-1252')
  expect(rowsOf(table).at(-1)).toEqual(['A2', 'Peña'])
})

it('does not take UTF-8 for Windows-1252 because of a broken letter', async () => {
  const table = await read(Uint8Array.of(...utf8('zone,b\nPeña,1\nPozo,2\n'), 0xe9, ...utf8(',3\n')), {
    encoding: 'utf-8',
  })
  expect(rowsOf(table)[0]).toEqual(['Peña', '1'])
  expect(table.found.notes).toEqual([
    { code: 'characters_broken', values: { line: 4, found: '\ufffd', wanted: 'utf-8' } },
  ])
})

it('keeps line ends, delimiters and quotes within quotes, and counts their lines', async () => {
  const table = await read('hole,note\r\nA1,"soft, wet\nand ""red"""\r\nA2,"x"\r\n')
  expect(rowsOf(table)).toEqual([
    ['A1', 'soft, wet\nand "red"'],
    ['A2', 'x'],
  ])
  expect([...table.lines]).toEqual([2, 4])
})

it('takes inches for no quote', async () => {
  const table = await read('hole,core,x\nA1,"5 inch,1\nA2,6" pipe,2\nA3,"HQ" core,3\n')
  expect(rowsOf(table)).toEqual([
    ['A1', '"5 inch', '1'],
    ['A2', '6" pipe', '2'],
    ['A3', '"HQ" core', '3'],
  ])
  expect(table.found.notes).toEqual([{ code: 'quote_stray', values: { line: 2 } }])
})

it('takes line ends of all kinds in one file', async () => {
  const table = await read('a,b\r\n1,x\n2,y\r3,z\r\n\r\n4,w')
  expect(rowsOf(table).map(([a]) => a)).toEqual(['1', '2', '3', '4'])
  expect([...table.lines]).toEqual([2, 3, 4, 6])
})

it.each([
  ['decimal commas', 'a;b\n1,5;2\n-0,25;3\n', ',', '', ['1.5', '-0.25']],
  ['decimal commas and points between thousands', 'a;b\n1.234,5;2\n12,5;3\n', ',', '.', ['1234.5', '12.5']],
  ['points and commas between thousands', 'a,b\n"1,234.5",2\n"12,000",3\n', '.', ',', ['1234.5', '12000']],
  ['a thousand where commas are between cells', 'a,b\n"1,234",2\n"12,000",3\n', '.', ',', ['1234', '12000']],
  ['a comma as decimal sign where none is between cells', 'a;b\n1,234;2\n2,500;3\n', ',', '', ['1.234', '2.5']],
  ['spaces between thousands', 'a;b\n1 234,5;2\n12 000,5;3\n', ',', ' ', ['1234.5', '12000.5']],
])('reads %s', async (_, text, decimal, thousands, values) => {
  const table = await read(text)
  expect(table.found.signs).toEqual({ decimal, thousands })
  expect(kindsOf(table)).toEqual(['number', 'number'])
  expect(rowsOf(table).map(([a]) => a)).toEqual(values)
})

it('leaves commas as texts in a file whose numbers have points', async () => {
  const table = await read('a;b\n1.5;2\n2.5;3\n0,7;4\n')
  expect(rowsOf(table).map(([a]) => a)).toEqual(['1.5', '2.5', '0,7'])
  expect(kindsOf(table)).toEqual(['number', 'number'])
})

it('sets aside comments and what stands before the table', async () => {
  const table = await read('Project: Hill\n# made by X\n// twice\nhole,x,y\nA1,1,2\n# checked\nA2,3,4\n#3,5,6\n')
  expect(rowsOf(table).map(([hole]) => hole)).toEqual(['A1', 'A2', '#3'])
  expect(table.found.headerLine).toBe(4)
  expect(table.found.comments).toEqual([
    { line: 1, text: 'Project: Hill' },
    { line: 2, text: '# made by X' },
    { line: 3, text: '// twice' },
    { line: 6, text: '# checked' },
  ])
})

it('takes titles behind a comment mark right above numbers', async () => {
  const table = await read('# x y z\n1 2 3\n4 5 6\n')
  expect([titlesOf(table), table.found.headerLine, table.rowCount]).toEqual([['x', 'y', 'z'], 1, 2])
  expect(titlesOf(await read('#,east,north\n1,2,3\n4,5,6\n'))).toEqual(['#', 'east', 'north'])
})

it('keeps the row of units as units', async () => {
  const table = await read('hole,from,Au,Cu\n,m,g/t,(%)\nA1,0,0.5,1\n')
  expect(table.found.units).toEqual([null, 'm', 'g/t', '(%)'])
  expect([table.found.unitLine, rowsOf(table)]).toEqual([2, [['A1', '0', '0.5', '1']]])
})

it('joins the rows of titles of a certificate, methods over elements over units', async () => {
  const table = await read(
    'VA20 - Finalized\nCLIENT : "ABC"\n,Au-AA23,ME-ICP61,ME-ICP61\nSAMPLE,Au,Ag,Al\nDESCRIPTION,ppm,ppm,%\n' +
      'S1,0.005,<0.5,7.1\nS2,<0.005,1.2,6.9\n',
  )
  expect(titlesOf(table)).toEqual(['SAMPLE DESCRIPTION', 'Au-AA23 Au', 'ME-ICP61 Ag', 'ME-ICP61 Al'])
  expect([table.found.headerLine, table.found.unitLine, table.rowCount]).toEqual([3, 5, 2])
  expect(table.found.units).toEqual([null, 'ppm', 'ppm', '%'])
})

it('does not take a row of texts for units', async () => {
  const table = await read('hole,code,note\nA1,GRN,wet\nA2,m,dry\n')
  expect([table.found.unitLine, table.rowCount]).toEqual([null, 2])
})

it('reads a table of numbers without titles', async () => {
  const table = await read('500000,6000000,120\n500010,6000010,121\n')
  expect(titlesOf(table)).toEqual(['column 1', 'column 2', 'column 3'])
  expect([table.rowCount, table.found.headerLine, notesOf(table)]).toEqual([2, null, ['header_missing']])
  expect((await read('A1,500000,6000000\nA2,500010,6000010\n')).rowCount).toBe(2)
})

it('takes years for titles above texts', async () => {
  expect(titlesOf(await read('zone,2019,2020\nA,yes,no\nB,no,no\n'))).toEqual(['zone', '2019', '2020'])
})

it('tells repeated and blank titles apart', async () => {
  const table = await read('hole,Au,Au,,Au 2\nA1,1,2,3,4\n')
  expect(titlesOf(table)).toEqual(['hole', 'Au', 'Au 3', 'column 4', 'Au 2'])
  expect(table.found.notes).toEqual([
    { code: 'title_repeated', values: { line: 1, column: 3, found: 'Au' } },
    { code: 'title_blank', values: { line: 1, column: 4 } },
  ])
})

it('puts names of rows that R writes before the first title', async () => {
  const table = await read('hole from to\n1 A1 0 1\n2 A1 1 2\n')
  expect(titlesOf(table)).toEqual(['column 1', 'hole', 'from', 'to'])
})

it('leaves out columns that have neither title nor cells', async () => {
  expect(titlesOf(await read('a,b,,\n1,2,,\n3,4,,\n'))).toEqual(['a', 'b'])
})

it('notes short and long rows with their lines', async () => {
  const table = await read('a,b,c\n1,2,3\n4,5\n6,7,8,extra\n9,9,9,,\n1\n')
  expect(rowsOf(table)[1]).toEqual(['4', '5', ''])
  expect(table.found.notes).toEqual([
    { code: 'rows_short', values: { line: 3, found: 2, wanted: 3, count: 2 } },
    { code: 'rows_long', values: { line: 4, column: 4, found: 'extra', wanted: 3, count: 1 } },
  ])
})

it('notes a file that ends within a row', async () => {
  expect(notesOf(await read('a,b,c\n1,2,3\n4,5,6\n7,8'))).toEqual(['rows_short', 'file_cut_off'])
  expect(notesOf(await read('a,b,c\n1,2,3\n4,5,6\n7,8,9'))).toEqual([])
})

it('leaves out NUL bytes, and says where the first is', async () => {
  const table = await read(`hole,b\n${'A1,1\n'.repeat(20)}A\0${'2,5\0\n'}`)
  expect(rowsOf(table).at(-1)).toEqual(['A2', '5'])
  expect(table.found.notes).toEqual([{ code: 'nul_bytes', values: { line: 22 } }])
})

it.each([
  ['007', 'text'],
  ['1234567890123456', 'text'],
  ['1e400', 'text'],
  ['seven', 'text'],
  ['0.30000000000000004', 'number'],
  ['7', 'number'],
  ['-.5e-3', 'number'],
])('a column of %s is of kind %s, and keeps what is written', async (written, kind) => {
  const table = await read(`b,tag\n1,${written}\n2,${written}\n`)
  expect(kindsOf(table)).toEqual(['number', kind])
  expect(cellText(table.columns[1] ?? never(), 0)).toBe(kind === 'text' ? written : String(Number(written)))
})

it('keeps names of holes and samples as they are written', async () => {
  const table = await read('hole_id,SampleID,value\n1.10,20,1.10\n')
  expect(rowsOf(table)).toEqual([['1.10', '20', '1.1']])
})

it('reads again where a number far behind the start has zeros in front', async () => {
  const table = await read(`tag,b\n${'1.50,2\n'.repeat(1000)}007,3\n`)
  expect([kindsOf(table), rowsOf(table)[0], rowsOf(table).at(-1)]).toEqual([
    ['text', 'number'],
    ['1.50', '2'],
    ['007', '3'],
  ])
})

it('makes a column one of numbers where texts come first only', async () => {
  const table = await read(`v,b\n${'NS,1\n'.repeat(400)}${'2.50,1\n'.repeat(500)}`)
  expect([kindsOf(table), rowsOf(table)[0]?.[0], rowsOf(table).at(-1)?.[0]]).toEqual([
    ['number', 'number'],
    'NS',
    '2.5',
  ])
})

it('takes no-break spaces away around numbers', async () => {
  const table = await read('a,b\n1,2\n\u00a03,4\n\u00a0,5\n')
  expect(rowsOf(table).map(([a]) => a)).toEqual(['1', '3', ''])
})

it('reads a row that is longer than the pieces of the file', async () => {
  const cell = 'x'.repeat(3_000_000)
  const table = await read(`a,b\n1,${cell}\n2,${cell}y\n3,z\n`)
  expect(rowsOf(table).map(([a, b]) => [a, b?.length])).toEqual([
    ['1', 3_000_000],
    ['2', 3_000_001],
    ['3', 1],
  ])
})

it.each([
  ['an empty file', '', { code: 'file_empty' }],
  ['a file of blank lines', '\n \n\r\n', { code: 'file_empty' }],
  [
    'titles only',
    'hole,from,to\n',
    { code: 'rows_missing', values: { file: 'a.csv', line: 1, found: 'hole,from,to' } },
  ],
  [
    'a quote that nothing closes',
    'a,b\n1,x\n2,"y\n3,z\n',
    { code: 'quote_unclosed', values: { line: 3, column: 2, found: '2,"y', wanted: '"' } },
  ],
  ['a row without an end', `a,b\n1,2\n3,${'x'.repeat(13_000_000)}`, { code: 'row_too_long', values: { line: 3 } }],
  [
    'bytes of no text',
    String.fromCharCode(...Array.from({ length: 200 }, (_, at) => at % 7)),
    { code: 'file_not_text', values: { file: 'a.csv', line: 1, byte: 0, found: '00 01 02 03 04 05 06 00' } },
  ],
  [
    '10,000 columns',
    `${'a,'.repeat(9999)}b\n${'1,'.repeat(9999)}2\n`,
    { code: 'columns_too_many', values: { line: 1, found: 10_000, wanted: 5000 } },
  ],
])('refuses %s', async (_, text, refusal) => {
  await expect(read(text)).rejects.toMatchObject(refusal)
})

it('takes 3,000 columns', async () => {
  const table = await read(`${'a,'.repeat(2999)}b\n${'1,'.repeat(2999)}2\n`)
  expect(table.columns).toHaveLength(3000)
})

it('refuses more rows than the limit, at the line', async () => {
  const limits = { rows: 2 }
  await expect(read('a,b\n1,2\n3,4\n5,6\n', { limits })).rejects.toMatchObject({
    code: 'rows_too_many',
    values: { line: 4, wanted: 2 },
  })
  expect((await read('a,b\n1,2\n3,4\n', { limits })).rowCount).toBe(2)
})

it('refuses a file of 3 GB without reading it', async () => {
  const source: ByteSource = { name: 'big.csv', size: 3e9, read: () => Promise.reject(new Error('read')) }
  await expect(readDelimited(quietWork(), source)).rejects.toMatchObject({
    code: 'file_too_large',
    values: { file: 'big.csv', found: 3e9, wanted: 500_000_000 },
  })
})

it('stops when it is cancelled', async () => {
  let calls = 0
  const work = createWork({
    now: () => 0,
    breathe: () => Promise.resolve(),
    isCancelled: () => (calls += 1) > 3,
    progress: () => {},
  })
  const source = sourceOfBytes('a.csv', utf8(`a,b\n${'1,2\n'.repeat(200_000)}`))
  await expect(readDelimited(work, source)).rejects.toThrow('Cancelled')
  expect(calls).toBe(4)
})

it('looks at the start of a large file only', async () => {
  const bytes = utf8(`a,b\n${'1,2\n'.repeat(200_000)}`)
  const start = await readDelimitedStart(quietWork(), sourceOfBytes('a.csv', bytes))
  expect([start.isWhole, start.rowCount, rowsOf(start).at(-1)]).toEqual([false, 65_535, ['1', '2']])
  expect((await readDelimitedStart(quietWork(), sourceOfBytes('a.csv', utf8('a,b\n1,2')))).isWhole).toBe(true)
})

function never(): never {
  throw new Error('no such column')
}
