import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import type { CompositeChoice } from './composite-choice.ts'
import { cellText, tableOfRows } from '../table/table.ts'
import { compositeTables } from './composite-table.ts'
import { type DrillDatabase, indexHoles } from './drill-database.ts'
import { readCensored, valueOfCensored } from './grade-reading.ts'
import { interceptsOf, interceptText } from './intercept.ts'

const BY_LENGTH: CompositeChoice = {
  by: 'length',
  length: 2,
  rest: 'keep',
  element: null,
  cutoff: 1,
  internal_waste: 2,
  minimum_length: 1,
}

const rows = (text: string) => text.split('\n').map((line) => line.split(' '))

const database: DrillDatabase = {
  crs: null,
  tables: [
    {
      id: 'assay',
      role: 'assay',
      table: tableOfRows(
        'assay.csv',
        ['hole', 'from', 'to', 'Au', 'Cu_pct'],
        rows('B 0 1 2 0.1\nA 2 4 4 -1\nA 0 1 1 0.5\nA 1 2 <0.1 x\nA 1.5 2 9 9\nA 5 5 9 9'),
      ),
      fields: { hole: 0, from: 1, to: 2 },
      assays: [
        { column: 3, element: 'Au', unit: 'g/t' },
        { column: 4, element: 'Cu', unit: null },
      ],
      lengthUnit: 'm',
    },
    {
      id: 'lithology',
      role: 'lithology',
      table: tableOfRows('lith', ['hole', 'from', 'to', 'code'], rows('A 0 1 GRN\nA 1 2 GRN\nA 2 4 BAS')),
      fields: { hole: 0, from: 1, to: 2, code: 3 },
      assays: [],
      lengthUnit: 'm',
    },
  ],
}
const index = indexHoles(database)

async function composited(choice: Partial<CompositeChoice> = {}, of = database) {
  const [table] = await compositeTables(quietWork(), of, indexHoles(of), { ...BY_LENGTH, ...choice }, 'half')
  const columns = table?.columns ?? []
  return [
    columns.map(({ name }) => name).join(' '),
    ...Array.from({ length: table?.rowCount ?? 0 }, (_, row) => columns.map((item) => cellText(item, row)).join(' ')),
  ]
}

it('gives composites with units and coverage; nothing is counted twice, and negatives and words not at all', async () => {
  expect(await composited()).toEqual([
    'hole from to length Au_g/t Au_g/t_coverage Cu_pct Cu_pct_coverage',
    'B 0 1 1 2 100 0.1 100',
    'A 0 2 2 0.525 100 0.5 50',
    'A 2 4 2 4 100  0',
  ])
})

it('gives composites by lithology, neighbours of one code together', async () => {
  const found = await composited({ by: 'lithology' })
  expect(found.slice(2)).toEqual(['A 0 2 2 GRN 0.525 100 0.5 50', 'A 2 4 2 BAS 4 100  0'])
})

const further: DrillDatabase = {
  crs: null,
  tables: [
    ...database.tables,
    {
      id: 'further assay',
      role: 'assay',
      table: tableOfRows('later.csv', ['hole', 'from', 'to', 'Au'], rows('C 3 5 3\nA 10 12 6')),
      fields: { hole: 0, from: 1, to: 2 },
      assays: [{ column: 3, element: 'Au', unit: 'ppm' }],
      lengthUnit: 'm',
    },
    {
      id: 'further lithology',
      role: 'lithology',
      table: tableOfRows('later', ['hole', 'from', 'to', 'code'], rows('B 0 3.280839895 SST\nA 0 20 QV')),
      fields: { hole: 0, from: 1, to: 2, code: 3 },
      assays: [],
      lengthUnit: 'ft',
    },
  ],
}

it('takes codes of all tables of lithology, of the first where two say something', async () => {
  const found = await composited({ by: 'lithology' }, further)
  expect(found.map((row) => row.split(' ').slice(0, 5).join(' '))).toEqual([
    'hole from to length code',
    'B 0 1 1 SST',
    'A 0 2 2 GRN',
    'A 2 4 2 BAS',
  ])
})

it('finds intercepts in all tables of assays that have the element, by hole and depth', async () => {
  const cutoff = { element: 'Au', cutoff: 1, internal_waste: 1, minimum_length: 1 }
  const found = await interceptsOf(quietWork(), further, indexHoles(further), cutoff, 'half')
  expect(found.map((item) => `${item.hole} ${item.from} ${interceptText(item)}`)).toEqual([
    'B 0 1.0 m @ 2.0 g/t Au',
    'A 0 4.0 m @ 2.3 g/t Au',
    'A 10 2.0 m @ 6.0 ppm Au',
    'C 3 2.0 m @ 3.0 ppm Au',
  ])
})

it('gives metres where the table is in feet', async () => {
  const [first] = database.tables
  const feet = { ...database, tables: first ? [{ ...first, lengthUnit: 'ft' as const }] : [] }
  expect((await composited({ by: 'grade', element: 'au', minimum_length: 0 }, feet)).slice(1)).toEqual([
    'B 0 0.3048 0.3048 2 100 0.1 100',
    'A 0 1.2192 1.2192 2.2625 100 0.5 25',
  ])
})

it.each([
  ['an element that is not there', { by: 'grade', element: 'Zn' }, [0, 1], 'element_missing'],
  ['no lithology', { by: 'lithology' }, [0], 'lithology_table_missing'],
  ['no assays', {}, [1], 'assay_table_missing'],
] as const)('refuses %s', async (_what, choice, tables, code) => {
  const some = {
    ...database,
    tables: database.tables.filter((_, place) => (tables as readonly number[]).includes(place)),
  }
  await expect(composited(choice, some)).rejects.toMatchObject({ code })
})

it('refuses a hole that is too long for its composites, by name', async () => {
  const [first] = database.tables
  const table = tableOfRows('assay.csv', ['hole', 'from', 'to', 'Au', 'Cu_pct'], rows('A 0 1 1 1\nB 0 999999999 1 1'))
  const long = { ...database, tables: first ? [{ ...first, table }] : [] }
  await expect(composited({ length: 1 }, long)).rejects.toMatchObject({
    code: 'composites_too_many',
    values: { hole: 'B', to: 999_999_999 },
  })
})

it('writes intercepts as the trade does', async () => {
  const cutoff = { element: 'Au', cutoff: 1, internal_waste: 1, minimum_length: 1 }
  const found = await interceptsOf(quietWork(), database, index, cutoff, 'half')
  expect(found.map((item) => `${item.hole} ${item.from} ${interceptText(item)}`)).toEqual([
    'B 0 1.0 m @ 2.0 g/t Au',
    'A 0 4.0 m @ 2.3 g/t Au',
  ])
  await expect(interceptsOf(quietWork(), database, index, { ...cutoff, element: 'Zn' }, 'half')).rejects.toMatchObject({
    code: 'element_missing',
  })
})

it.each([
  [12, 3.4, 'g/t', 'Au', '12.0 m @ 3.4 g/t Au'],
  [3.04, 0.456, '%', 'Cu', '3.0 m @ 0.46 % Cu'],
  [100, 1234.5, 'ppm', 'Zn', '100.0 m @ 1235 ppm Zn'],
  [1, 0.0123, null, 'Pd', '1.0 m @ 0.012 Pd'],
] as const)('writes %d m of %d %s %s', (length, grade, unit, element, text) => {
  expect(interceptText({ length, grade, unit, element })).toBe(text)
})

it.each([
  ['<0.01', 'half', 0.005],
  ['< 0,02', 'limit', 0.02],
  ['<2', 'root_two', Math.SQRT2],
  ['<=5', 'zero', 0],
  ['>10000', 'half', 10_000],
] as const)('takes %s by %s for a number', (text, rule, value) => {
  const censored = readCensored(text)
  expect(censored && valueOfCensored(censored, rule)).toBeCloseTo(value, 12)
})

it('has no number for a value that is kept as it is', () => {
  expect(valueOfCensored({ sign: '<', limit: 0.01 }, 'keep')).toBeNaN()
})

it.each(['NS', '<', '<-1', '0.01', ''])('does not take %j for a value below a limit', (text) => {
  expect(readCensored(text)).toBeNull()
})
