import * as v from 'valibot'
import { expect, it } from 'vitest'
import { compareRecipes } from './compare-recipes.ts'
import { ValidationRecipe } from './validation-recipe.ts'

const recipeOf = (change: Record<string, unknown> = {}) =>
  v.parse(ValidationRecipe, { format: 'outcrop-validation-1', ...change })
const hole = { kind: 'field', column: 0, title: 'HoleID', field: 'hole' }
const gold = { kind: 'assay', column: 3, title: 'Au', element: 'Au', unit: 'ppm' }
const assay = (change: Record<string, unknown> = {}) => ({
  file: 'assay.csv',
  role: 'assay',
  columns: [hole, gold],
  ...change,
})
const differences = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  compareRecipes(recipeOf(one), recipeOf(other))

it('finds no difference in what says the same: other ids, order of fixes and composites, places of columns', () => {
  const drop = { rule: 'C01', fix: 'keep_first', version: 1 }
  const type = {
    rule: 'A04',
    fix: 'set_text',
    version: 1,
    lines: [{ table: 'assay.csv', line: 4 }],
    choice: { text: '1' },
  }
  const one = {
    tables: [assay()],
    rules: { C01: { severity: null, limits: {} } },
    mends: [
      { id: 'a', ...drop },
      { id: 'b', ...type },
    ],
    composites: [{ by: 'length' }, { by: 'lithology' }],
  }
  const other = {
    tables: [assay({ columns: [{ ...hole, column: 2, title: 'holeid ' }, gold] })],
    mends: [
      { id: 'c', ...type },
      { id: 'd', ...drop },
    ],
    composites: [{ by: 'lithology', length: 2 }, { by: 'length' }],
  }
  expect(differences(one, other)).toEqual([])
})

it.each<[what: string, one: Record<string, unknown>, other: Record<string, unknown>, found: unknown]>([
  [
    'a table that is added',
    {},
    { tables: [assay()] },
    { kind: 'table', table: 'assay.csv', before: null, after: 'assay' },
  ],
  [
    'a table that is gone',
    { tables: [assay()] },
    {},
    { kind: 'table', table: 'assay.csv', before: 'assay', after: null },
  ],
  [
    'a sheet that is taken for something else',
    { tables: [assay({ sheet: 'A' })] },
    { tables: [assay({ sheet: 'A', role: 'points' })] },
    { kind: 'table', table: 'assay.csv#A', before: 'assay', after: 'points' },
  ],
  [
    'the unit of a column',
    { tables: [assay()] },
    { tables: [assay({ columns: [hole, { ...gold, unit: 'ppb' }] })] },
    {
      kind: 'column',
      table: 'assay.csv',
      title: 'Au',
      before: { kind: 'assay', element: 'Au', unit: 'ppm' },
      after: { kind: 'assay', element: 'Au', unit: 'ppb' },
    },
  ],
  [
    'a column that is not taken any more',
    { tables: [assay()] },
    { tables: [assay({ columns: [gold] })] },
    { kind: 'column', table: 'assay.csv', title: 'HoleID', before: { kind: 'field', field: 'hole' }, after: null },
  ],
  [
    'the unit of lengths',
    { tables: [assay()] },
    { tables: [assay({ length_unit: 'ft' })] },
    { kind: 'length_unit', table: 'assay.csv', before: 'm', after: 'ft' },
  ],
  ['the coordinate system', {}, { crs: 'EPSG:26909' }, { kind: 'crs', before: null, after: 'EPSG:26909' }],
  [
    'the severity of a rule',
    { rules: { C08: { severity: 'off' } } },
    {},
    { kind: 'severity', rule: 'C08', before: 'off', after: null },
  ],
  [
    'a limit of a rule',
    { rules: { A10: { limits: { hard: 20 } } } },
    { rules: { A10: { limits: { hard: 10 } } } },
    { kind: 'limit', rule: 'A10', limit: 'hard', before: 20, after: 10 },
  ],
  [
    'a fix of a rule',
    {},
    { mends: [{ id: '1', rule: 'C01', fix: 'keep_first', version: 1 }] },
    { kind: 'fix', before: null, after: { rule: 'C01', fix: 'keep_first', lines: null } },
  ],
  [
    'a fix of lines',
    {
      mends: [
        {
          id: '1',
          rule: 'C01',
          fix: 'drop_row',
          version: 1,
          lines: [
            { table: 'c', line: 2 },
            { table: 'c', line: 3 },
          ],
        },
      ],
    },
    {},
    { kind: 'fix', before: { rule: 'C01', fix: 'drop_row', lines: 2 }, after: null },
  ],
  ['values below detection', {}, { censored: 'zero' }, { kind: 'censored', before: 'half', after: 'zero' }],
  [
    'the desurvey',
    {},
    { desurvey: { declination: 18.5 } },
    { kind: 'desurvey', part: 'declination', before: 0, after: 18.5 },
  ],
  [
    'a part, what it is used as',
    { parts: [{ file: 'dem.tif', kind: 'grid' }] },
    { parts: [{ file: 'dem.tif', kind: 'grid', use: 'terrain' }] },
    { kind: 'part', file: 'dem.tif', before: 'data', after: 'terrain' },
  ],
  [
    'the coordinate system of a part',
    { parts: [{ file: 'a.geojson', kind: 'vector' }] },
    { parts: [{ file: 'a.geojson', kind: 'vector', crs: 'EPSG:4326' }] },
    { kind: 'part_crs', file: 'a.geojson', before: null, after: 'EPSG:4326' },
  ],
  [
    'fixes of a part',
    { parts: [{ file: 'a.obj', kind: 'mesh' }] },
    { parts: [{ file: 'a.obj', kind: 'mesh', mends: [{ id: '1', rule: 'M03', fix: 'weld', version: 1 }] }] },
    { kind: 'part_fixes', file: 'a.obj', before: 0, after: 1 },
  ],
])('tells %s', (_what, one, other, found) => {
  expect(differences(one, other)).toEqual([found])
})

it('tells a composite that is another as one that is gone and one that is new', () => {
  expect(differences({ composites: [{ by: 'length' }] }, { composites: [{ by: 'length', length: 5 }] })).toMatchObject([
    { kind: 'composite', before: { length: 2 }, after: null },
    { kind: 'composite', before: null, after: { length: 5 } },
  ])
})

it('tells one of two fixes that are alike', () => {
  const fix = { rule: 'C01', fix: 'keep_first', version: 1 }
  const twice = {
    mends: [
      { id: '1', ...fix },
      { id: '2', ...fix },
    ],
  }
  expect(differences({ mends: [{ id: '3', ...fix }] }, twice)).toHaveLength(1)
})
