import * as xlsx from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import type { TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import { writeParquet } from '@outcrop/geo/formats/parquet.ts'
import { tableOfRows } from '@outcrop/geo/table/table.ts'
import { FILE_TOOLS } from './file-tools.ts'
import { type FixStep, ValidationRecipe } from './validation-recipe.ts'
import type { ValidationSession } from './validation-session.ts'
import { quietSession } from '../testing/quiet-session.ts'

const COLLAR = 'HOLEID;EASTING;NORTHING;RL;DEPTH\nDH-1;500100,5;6000200;410;30\nDH-2;500300;6000100;405,5;20\n'
const SURVEY = 'HoleID,Depth,Azimuth,Dip\nDH-1,0,90,-60\nDH-1,30,92,-61\nDH-2,0,0,-90\n'
const ASSAY =
  '# laboratory 7\nHole_ID,From,To,Au_ppm,Cu_ppm\nDH-1,0,1,0.5,100\nDH-1,2,1,<0.01,NS\nDH-2,0,1,-999,120\nDH-9,0,1,1,90\n'

function session() {
  return quietSession()
}

/** The recipe that a person gets who takes every guess. */
async function guessedRecipe(made: ValidationSession, files: readonly (readonly [string, TableRole])[]) {
  const tables = []
  for (const [file, role] of files) {
    const guesses = await made.guessColumns({ file, sheet: null, role })
    tables.push({
      file,
      role,
      columns: guesses.flatMap(({ column, title, choice }) => (choice ? [{ column, title, ...choice }] : [])),
    })
  }
  return v.parse(ValidationRecipe, { format: 'outcrop-validation-1', tables })
}

const fixStep = (rule: string, fix: string, choice: FixStep['choice'] = {}): FixStep => {
  return { id: rule, rule, fix, version: 1, lines: null, choice }
}

it('takes a delivery from the drop to clean tables', async () => {
  const made = session()
  const bundle = zipSync({ 'collar.csv': strToU8(COLLAR), 'data/survey.csv': strToU8(SURVEY) })
  const parts = await made.addFiles([sourceOfBytes('drop.zip', bundle), sourceOfBytes('assay.csv', strToU8(ASSAY))])
  expect(parts.map(({ file, role }) => `${file} ${role}`).toSorted()).toEqual([
    'assay.csv assay',
    'drop.zip/collar.csv collar',
    'drop.zip/data/survey.csv survey',
  ])
  const recipe = await guessedRecipe(made, [
    ['drop.zip/collar.csv', 'collar'],
    ['drop.zip/data/survey.csv', 'survey'],
    ['assay.csv', 'assay'],
  ])
  const results = await made.evaluate(recipe)
  const counts = new Map(results.rules.map(({ code, count }) => [code, count]))
  expect(['I01', 'I02', 'A01', 'A03', 'A04'].map((code) => counts.get(code))).toEqual([1, 1, 1, 1, 1])
  expect((await made.rows('drop.zip/collar.csv', 0, 1))[0]?.cells).toEqual(['DH-1', '500100.5', '6000200', '410', '30'])
  const fixes = [
    fixStep('I02', 'swap_from_to'),
    fixStep('A01', 'censor', { rule: 'half' }),
    fixStep('A03', 'sentinel_blank'),
    fixStep('A04', 'replace_text', { found: 'NS', text: '' }),
  ]
  const after = await made.evaluate({ ...recipe, mends: fixes })
  expect(
    after.rules.filter(({ severity, count }) => severity === 'error' && count > 0).map(({ code }) => code),
  ).toEqual(['I01'])
  const found = await made.rows('assay.csv', 0, 4)
  expect(found.map(({ line, cells }) => `${line} ${cells.join(' ')}`)).toEqual([
    '3 DH-1 0 1 0.5 100 ',
    '4 DH-1 1 2 0.005  <0.01',
    '5 DH-2 0 1  120 ',
    '6 DH-9 0 1 1 90 ',
  ])
  const traces = await made.traces()
  expect(traces.holes).toEqual(['DH-1', 'DH-2'])
})

it('forgets a file of a zip that is removed, and takes it again with its zip', async () => {
  const made = session()
  const zip = sourceOfBytes('drop.zip', zipSync({ 'collar.csv': strToU8(COLLAR), 'survey.csv': strToU8(SURVEY) }))
  await made.addFiles([zip])
  expect((await made.removeFile('drop.zip/collar.csv')).map(({ file }) => file)).toEqual(['drop.zip/survey.csv'])
  expect(await made.addFiles([sourceOfBytes('assay.csv', strToU8(ASSAY))])).toHaveLength(2)
  expect(await made.addFiles([zip])).toHaveLength(3)
})

it('refuses what is no table, with its name', async () => {
  const made = session()
  const parts = await made.addFiles([
    sourceOfBytes('collar.csv', new Uint8Array()),
    sourceOfBytes('a.pdf', strToU8('%PDF-1.7\n')),
  ])
  expect(parts.map(({ file, refusal }) => [file, refusal?.code])).toContainEqual(['collar.csv', 'file_empty'])
  await expect(made.guessColumns({ file: 'a.pdf', sheet: null, role: 'assay' })).rejects.toMatchObject({
    code: 'table_unreadable',
    values: { file: 'a.pdf' },
  })
  await expect(made.guessColumns({ file: 'none.csv', sheet: null, role: 'assay' })).rejects.toMatchObject({
    code: 'file_unknown',
  })
})

it('reads text with its units and signs', async () => {
  const source = sourceOfBytes('a.csv', strToU8('hole;from;Au\n;m;g/t\nA1;0;0,5\nA1;1;0,7\n'))
  const read = await FILE_TOOLS.readTable(quietWork(), source, null)
  expect([read.table.rowCount, read.units, read.signs?.decimal]).toEqual([2, [null, 'm', 'g/t'], ','])
  expect(FILE_TOOLS.guessColumns(read, 'assay')[2]?.choice).toEqual({ kind: 'assay', element: 'Au', unit: 'g/t' })
})

it('reads one sheet of a workbook after the other, and opens it once', async () => {
  const book = xlsx.utils.book_new()
  for (const [name, title] of [
    ['One', 'x'],
    ['Two', 'y'],
  ] as const)
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([
        ['hole', title],
        ['A1', 1],
      ]),
      name,
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
  const readSheet = async (sheet: string | null) => {
    wholes = 0
    const { table } = await FILE_TOOLS.readTable(quietWork(), source, sheet)
    return { titles: table.columns.map(({ name }) => name), wholes }
  }
  const [first, second, third] = [await readSheet('One'), await readSheet('Two'), await readSheet(null)]
  expect([first, second, third].map(({ titles }) => titles)).toEqual([
    ['hole', 'x'],
    ['hole', 'y'],
    ['hole', 'x'],
  ])
  // So small a file is read whole to be recognized, too.
  expect(second.wholes).toBeLessThan(first.wholes)
  expect(third.wholes).toBe(second.wholes)
})

it('reads Parquet', async () => {
  const bytes = await writeParquet(quietWork(), tableOfRows('a', ['hole', 'x'], [['A1', '1']]))
  const { table } = await FILE_TOOLS.readTable(quietWork(), sourceOfBytes('a.parquet', bytes), null)
  expect(table.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['hole', 'text'],
    ['x', 'number'],
  ])
})
