import * as v from 'valibot'
import { expect, it } from 'vitest'
import { indexHoles } from '@outcrop/geo/drillhole/drill-database.ts'
import type { RuleFinding, Surroundings } from '../rules/rule.ts'
import { databaseOf, textOfDatabase } from '@outcrop/geo/testing/written-database.ts'
import { applyEdit } from './apply-edit.ts'
import { FIXES } from './fix-list.ts'

const SURROUNDINGS: Surroundings = { groundAt: (x) => (x > 500 ? Number.NaN : 12.3456) }

/** `row`, `row:column`, `row/otherRow`, `row:column=value`, `table@row`. */
function findingOf(text: string): RuleFinding {
  const [, table = '0', row = '0', column = '-1', otherRow = '-1', value = ''] =
    /^(?:(\d+)@)?(\d+)(?::(\d+))?(?:\/(\d+))?(?:=(.*))?$/.exec(text) ?? []
  return { table: Number(table), row: Number(row), column: Number(column), otherRow: Number(otherRow), value }
}

function fixed(fix: string, tables: string, findings: string, choice: Record<string, unknown> = {}) {
  const database = databaseOf(tables)
  const before = databaseOf(tables)
  const index = indexHoles(database)
  const definition = FIXES[fix]
  if (!definition) throw new Error(`no fix ${fix}`)
  const list = findings === '' ? [] : findings.split(' ').map(findingOf)
  const scope = { database, index, holes: null, limits: {}, surroundings: SURROUNDINGS }
  const edited = applyEdit(database, index, definition.apply(scope, list, v.parse(definition.choice, choice)))
  expect(database).toEqual(before)
  expect(edited.inverse.take(edited.database)).toEqual(before)
  return edited
}

interface Case {
  readonly what: string
  readonly tables: string
  readonly findings: string
  readonly choice?: Record<string, unknown>
  /** The first table after the fix, or that of another role. */
  readonly result: string
  readonly role?: string
  readonly holes?: readonly string[] | null
}

const COLLAR = 'collar:\nhole x y z end_depth\nA 1 2 3 10\nB 1 2 3 20\nA 1 2 _ 10\nA 1 2 3 30'
const SURVEY = 'survey:\nhole depth azimuth dip\nA 10 359 -60\nB 5 10 -50\nA 10 1 -60\nA 20 5 -60'
const ASSAY = 'assay:\nhole from to Au_ppm Cu_%\nA 0 1 0.5 1\nA 1 2 <0.01 _\nB 0 1 -0.02 NS\nB 1 2 -999 >30'
const HOLES = 'collar:\nhole x y z end_depth\nA 1 2 3 10\nB 1 2 3 _'

const CASES: Readonly<Record<string, readonly Case[]>> = {
  keep_first: [
    {
      what: 'removes the others',
      tables: COLLAR,
      findings: '2:0/0 3:0/0',
      result: 'hole x y z end_depth\nA 1 2 3 10\nB 1 2 3 20',
      holes: ['A'],
    },
    {
      what: 'leaves what clashes only with one that goes',
      tables: 'assay:\nhole from to\nA 0 10\nA 5 15\nA 12 20',
      findings: '1/0 2/1',
      result: 'hole from to\nA 0 10\nA 12 20',
    },
  ],
  keep_most_complete: [
    {
      what: 'keeps the row without blanks',
      tables: 'collar:\nhole x y z\nA 1 _ 3\nB _ _ _\nA 1 2 3\nA 1 2 4',
      findings: '2/0 3/0',
      result: 'hole x y z\nB _ _ _\nA 1 2 3',
      holes: ['A'],
    },
  ],
  drop_row: [
    { what: 'removes rows', tables: SURVEY, findings: '0 3', result: 'hole depth azimuth dip\nB 5 10 -50\nA 10 1 -60' },
  ],
  average: [
    {
      what: 'takes directions through north, and leaves rows of other depths',
      tables: SURVEY,
      findings: '2/0 3/2',
      result: 'hole depth azimuth dip\nA 10 0 -60.003779\nB 5 10 -50\nA 20 5 -60',
      holes: ['A'],
    },
    {
      what: 'takes assays of one interval, and numbers where the other is none',
      tables: 'assay:\nhole from to Au_ppm Cu_%\nA 0 1 1 NS\nA 0 1 2 3\nA 0 1 6 _',
      findings: '1/0 2/0',
      result: 'hole from to Au_ppm Cu_%\nA 0 1 3 3',
    },
    {
      what: 'leaves opposite directions',
      tables: 'survey:\nhole depth azimuth dip\nA 0 0 0\nA 0 180 0',
      findings: '1/0',
      result: 'hole depth azimuth dip\nA 0 0 0\nA 0 180 0',
    },
  ],
  copy_first_station: [
    {
      what: 'adds a station at 0, once for a hole',
      tables: 'survey:\nhole depth azimuth dip\nB 0 1 -50\nA 10 359 -60\nA 5 2 -61',
      findings: '2:1 2:1',
      result: 'hole depth azimuth dip\nB 0 1 -50\nA 0 2 -61\nA 10 359 -60\nA 5 2 -61',
      holes: ['A'],
    },
  ],
  sort: [
    {
      what: 'sorts holes that are found, in their places',
      tables: 'assay:\nhole from to\nA 2 3\nB 4 5\nA _ 9\nA 0 1\nB 3 4\nA 1 2',
      findings: '3',
      result: 'hole from to\nA 0 1\nB 4 5\nA _ 9\nA 1 2\nB 3 4\nA 2 3',
      holes: ['A'],
    },
  ],
  fill_end_depth: [
    {
      what: 'takes the deepest row, in the unit of the collar, and leaves what is filled',
      tables: `${HOLES}\nassay ft:\nhole from to\nB 0 100\nA 0 200\nsurvey:\nhole depth\nB 30.5`,
      findings: '0:4 1:4',
      result: 'hole x y z end_depth\nA 1 2 3 10\nB 1 2 3 30.5',
      holes: ['B'],
    },
    { what: 'leaves a hole without rows', tables: HOLES, findings: '1:4', result: HOLES.slice(8) },
  ],
  extend_end_depth: [
    {
      what: 'reaches the row that is found, and no deeper',
      tables: `${HOLES}\nassay:\nhole from to\nA 9 12\nA 12 14\nA 1 2`,
      findings: '1@0:2 1@2:2',
      result: 'hole x y z end_depth\nA 1 2 3 12\nB 1 2 3 _',
      holes: ['A'],
    },
  ],
  swap_from_to: [
    {
      what: 'exchanges what is the wrong way round',
      tables: 'assay:\nhole from to\nA 2 1\nA 2 3',
      findings: '0:1 1:1',
      result: 'hole from to\nA 1 2\nA 2 3',
    },
  ],
  clip_overlap: [
    {
      what: 'ends the upper where the lower begins',
      tables: 'assay:\nhole from to\nA 0 2.5\nA 2 4\nA 4 6',
      findings: '1:1/0',
      result: 'hole from to\nA 0 2\nA 2 4\nA 4 6',
    },
    {
      what: 'leaves one that holds the other',
      tables: 'assay:\nhole from to\nA 0 9\nA 2 4\nA 0 1',
      findings: '1:1/0 2/0',
      result: 'hole from to\nA 0 9\nA 2 4\nA 0 1',
    },
  ],
  clip_to_end: [
    {
      what: 'ends at the end of the hole, removes what is below, leaves holes without an end',
      tables: `${HOLES}\nassay:\nhole from to\nA 8 12\nA 12 14\nB 1 99\nA 0 1`,
      findings: '1@0:2 1@1:2 1@2:2 1@3:2',
      role: 'assay',
      result: 'hole from to\nA 8 10\nB 1 99\nA 0 1',
      holes: ['A'],
    },
    {
      what: 'knows feet',
      tables: `${HOLES}\nassay ft:\nhole from to\nA 30 40`,
      findings: '1@0:2',
      role: 'assay',
      result: 'hole from to\nA 30 32.8083989501',
    },
  ],
  swap_coordinates: [
    {
      what: 'exchanges east and north',
      tables: HOLES,
      findings: '0:1',
      result: 'hole x y z end_depth\nA 2 1 3 10\nB 1 2 3 _',
    },
  ],
  snap_to_ground: [
    {
      what: 'takes the height of the ground where it is known',
      tables: 'collar:\nhole x y z\nA 1 2 3\nB 900 2 3\nC _ 2 _\nD 1 2 3',
      findings: '0:3 1:3 2:3',
      result: 'hole x y z\nA 1 2 12.35\nB 900 2 3\nC _ 2 _\nD 1 2 3',
    },
  ],
  merge_names: [
    {
      what: 'takes the name that is known',
      tables: 'assay:\nhole from to\ndh1 0 1\nDH-1 1 2\nB 0 1',
      findings: '0:0=DH-1',
      result: 'hole from to\nDH-1 0 1\nDH-1 1 2\nB 0 1',
      holes: ['DH-1', 'dh1'],
    },
    {
      what: 'takes another name that a person chose',
      tables: 'assay:\nhole from to\ndh1 0 1',
      findings: '0:0=DH-1',
      choice: { text: ' DH001 ' },
      result: 'hole from to\nDH001 0 1',
    },
  ],
  wrap_azimuth: [
    {
      what: 'comes back to the circle',
      tables: 'survey:\nhole depth azimuth dip\nA 0 -10 -60\nA 5 725.5 -60\nA 9 360 -60',
      findings: '0:2 1:2 2:2',
      result: 'hole depth azimuth dip\nA 0 350 -60\nA 5 5.5 -60\nA 9 360 -60',
    },
  ],
  flip_dip: [
    {
      what: 'changes the sign of what is found',
      tables: 'survey:\nhole depth azimuth dip\nA 0 1 60\nA 5 1 -60\nA 9 1 0',
      findings: '0:3 2:3',
      result: 'hole depth azimuth dip\nA 0 1 -60\nA 5 1 -60\nA 9 1 0',
    },
  ],
  censor: [
    {
      what: 'takes half, keeps what was written, and leaves numbers that stand for nothing',
      tables: ASSAY,
      findings: '1:3 2:3 3:3 3:4',
      result:
        'hole from to Au_ppm Cu_% Au_censored Cu_censored\nA 0 1 0.5 1 _ _\nA 1 2 0.005 _ <0.01 _\nB 0 1 0.01 NS <0.02 _\nB 1 2 -999 30 _ >30',
      holes: ['A', 'B'],
    },
    {
      what: 'divides by the root of two',
      tables: 'assay:\nhole from to Au_ppm\nA 0 1 <2\nA 1 2 3',
      findings: '0:3',
      choice: { rule: 'root_two' },
      result: 'hole from to Au_ppm Au_censored\nA 0 1 1.41421356237 <2\nA 1 2 3 _',
    },
    {
      what: 'takes the limit',
      tables: 'assay:\nhole from to Au_ppm\nA 0 1 <2\nA 1 2 3',
      findings: '0:3',
      choice: { rule: 'limit' },
      result: 'hole from to Au_ppm Au_censored\nA 0 1 2 <2\nA 1 2 3 _',
    },
    {
      what: 'takes nothing',
      tables: 'assay:\nhole from to Au_ppm\nA 0 1 <2\nA 1 2 3',
      findings: '0:3',
      choice: { rule: 'zero' },
      result: 'hole from to Au_ppm Au_censored\nA 0 1 0 <2\nA 1 2 3 _',
    },
    {
      what: 'keeps the text beside its flag',
      tables: 'assay:\nhole from to Au_ppm\nA 0 1 <2\nA 1 2 3',
      findings: '0:3',
      choice: { rule: 'keep' },
      result: 'hole from to Au_ppm Au_censored\nA 0 1 <2 <2\nA 1 2 3 _',
    },
    {
      what: 'uses the flag that is there, and one for each of two columns of an element',
      tables: 'assay:\nhole Au_ppm Au_ppb Au_ppm_censored\nA <2 <9 _\nA 3 3 <1',
      findings: '0:1 0:2',
      result: 'hole Au_ppm Au_ppb Au_ppm_censored Au_ppb_censored\nA 1 4.5 <2 <9\nA 3 3 <1 _',
    },
  ],
  sentinel_blank: [
    {
      what: 'makes codes and words blank, and no other number',
      tables: ASSAY,
      findings: '2:3 2:4 3:3',
      result: 'hole from to Au_ppm Cu_%\nA 0 1 0.5 1\nA 1 2 <0.01 _\nB 0 1 -0.02 _\nB 1 2 _ >30',
      holes: ['B'],
    },
  ],
  replace_text: [
    {
      what: 'replaces one of two words',
      tables: 'assay:\nhole Au_ppm\nA NS\nA tr\nA NS\nA 1\nA 2\nA 3\nA 4',
      findings: '0:1 1:1',
      choice: { found: 'NS', text: '' },
      result: 'hole Au_ppm\nA _\nA tr\nA NS\nA 1\nA 2\nA 3\nA 4',
    },
  ],
  convert_unit: [
    {
      what: 'brings numbers and limits of a column to its unit, by the factor to the other column',
      tables: 'assay:\nhole Au_ppm Au_ppb\nA 0.5 0.5\nA 1 1.5\nA 2 <0.1\nA 3 NS\nA 4 5',
      findings: '0:2=0.001',
      result: 'hole Au_ppm Au_ppb\nA 0.5 500\nA 1 1500\nA 2 <100\nA 3 NS\nA 4 5000',
      holes: null,
    },
    {
      what: 'takes the unit that a person says',
      tables: 'assay:\nhole Cu_%\nA 5000\nA 12000',
      findings: '0:1=5000',
      choice: { unit: 'ppm' },
      result: 'hole Cu_%\nA 0.5\nA 1.2',
    },
    {
      what: 'knows the ounce',
      tables: 'assay:\nhole Au_g/t\nA 1\nA 2',
      findings: '0:1',
      choice: { unit: 'oz/t' },
      result: 'hole Au_g/t\nA 34.2857142857\nA 68.5714285714',
    },
    {
      what: 'leaves a column that nothing explains',
      tables: 'assay:\nhole Cu_%\nA 5000\nA 1',
      findings: '0:1=5000',
      result: 'hole Cu_%\nA 5000\nA 1',
    },
  ],
  read_decimal_comma: [
    {
      what: 'reads what tells itself, and leaves what does not',
      tables: 'assay:\nhole Au_ppm\nA 0,5\nA 1.234,5\nA 1,234.5\nA 1,234,567\nA 1,234\nA 2\nA 3\nA 4\nA 5\nA 6\nA 7',
      findings: '0:1 1:1 2:1 3:1 4:1 5:1',
      result: 'hole Au_ppm\nA 0.5\nA 1234.5\nA 1234.5\nA 1234567\nA 1,234\nA 2\nA 3\nA 4\nA 5\nA 6\nA 7',
    },
    {
      what: 'reads thousands where a person says so',
      tables: 'assay:\nhole Au_ppm\nA 1,234\nA 2',
      findings: '0:1',
      choice: { comma: 'thousands' },
      result: 'hole Au_ppm\nA 1234\nA 2',
    },
    {
      what: 'reads decimals where a person says so',
      tables: 'assay:\nhole Au_ppm\nA 1,234\nA 2',
      findings: '0:1',
      choice: { comma: 'decimal' },
      result: 'hole Au_ppm\nA 1.234\nA 2',
    },
  ],
  merge_codes: [
    {
      what: 'takes the spelling that most have, and no count for a code',
      tables: 'lithology:\nhole code\nA grn-1\nA GRN1\nA BAS',
      findings: '0:1=GRN1 2:1=63',
      result: 'hole code\nA GRN1\nA GRN1\nA BAS',
    },
    {
      what: 'puts one code for another in the whole table',
      tables: 'lithology:\nhole code\nA GNT\nB GNT\nA BAS',
      findings: '2:1=63',
      choice: { found: 'GNT', text: 'GRN' },
      result: 'hole code\nA GRN\nB GRN\nA BAS',
      holes: ['A', 'B'],
    },
  ],
  nearest_code: [
    {
      what: 'takes the code that is near, and leaves one that is near to none',
      tables: 'lithology:\nhole code\nA Gnt\nA xx\nA GRN',
      findings: '0:1=GRN 1:1',
      result: 'hole code\nA GRN\nA xx\nA GRN',
    },
  ],
  set_text: [
    {
      what: 'writes one cell',
      tables: ASSAY,
      findings: '1:3 2',
      choice: { text: '0.02' },
      result: 'hole from to Au_ppm Cu_%\nA 0 1 0.5 1\nA 1 2 0.02 _\nB 0 1 -0.02 NS\nB 1 2 -999 >30',
      holes: ['A'],
    },
  ],
}

it.each(Object.entries(CASES).flatMap(([fix, cases]) => cases.map((one) => ({ fix, ...one }))))(
  '$fix $what',
  ({ fix, tables, findings, choice, result, role, holes }) => {
    const { database, touched } = fixed(fix, tables, findings, choice)
    const [first = ''] = database.tables.map((table) => table.role)
    expect(textOfDatabase(database)[role ?? first]).toBe(result)
    if (holes !== undefined) expect(touched.holes?.toSorted() ?? null).toEqual(holes)
  },
)

it('has a case for each fix', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(FIXES).toSorted())
})

it.each(Object.keys(FIXES))('changes nothing where nothing is found: %s', (fix) => {
  const { touched } = fixed(fix, `${COLLAR}\n${SURVEY}\n${ASSAY}`, '', fix === 'set_text' ? { text: 'x' } : {})
  expect(touched.tables).toEqual([])
})

it('shares tables and columns that it does not change', () => {
  const database = databaseOf(`${COLLAR}\n${ASSAY}`)
  const index = indexHoles(database)
  const cells = [{ row: 0, column: 3, text: '9' }]
  const after = applyEdit(database, index, { tables: new Map([[1, { cells }]]) })
  expect(after.database.tables[0]).toBe(database.tables[0])
  expect(after.database.tables[1]?.table.columns[4]).toBe(database.tables[1]?.table.columns[4])
  expect(after.touched.tables).toEqual([{ table: 1, columns: [3], shift: null }])
})
