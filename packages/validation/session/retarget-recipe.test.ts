import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findTargets, retargetRecipe, withOwnParts } from './retarget-recipe.ts'
import { ValidationRecipe } from './validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'

const field = (column: number, title: string, name = title) => ({ kind: 'field', column, title, field: name })
const recipe = v.parse(ValidationRecipe, {
  format: 'outcrop-validation-1',
  crs: 'EPSG:26909',
  rules: { C08: { severity: 'off' } },
  tables: [
    { file: 'collar.csv', role: 'collar', columns: [field(0, 'hole'), field(1, 'x'), field(2, 'y')] },
    {
      file: 'assay-nov.csv',
      role: 'assay',
      columns: [
        field(0, 'hole'),
        field(1, 'from'),
        field(2, 'to'),
        { kind: 'assay', column: 3, title: 'Au_gpt', element: 'Au', unit: 'g/t' },
        { kind: 'assay', column: 4, title: 'Ag_ppm', element: 'Ag', unit: 'ppm' },
      ],
    },
    { file: 'book.xlsx', sheet: 'Lith', role: 'lithology', columns: [field(0, 'hole'), field(1, 'code')] },
  ],
  parts: [
    { file: 'nov.zip/ground.asc', kind: 'grid', use: 'terrain' },
    { file: 'pit.obj', kind: 'mesh' },
    { file: 'claims.geojson', kind: 'vector', use: 'property', crs: 'EPSG:4326' },
  ],
  mends: [
    { id: '1', rule: 'C01', fix: 'drop_row', version: 1, lines: [{ table: 'collar.csv', line: 3 }] },
    { id: '2', rule: 'A01', fix: 'censor', version: 1 },
    {
      id: '3',
      rule: 'A04',
      fix: 'drop_row',
      version: 1,
      lines: [9, 10].map((line) => ({ table: 'assay-nov.csv', line })),
    },
  ],
})

function part(file: string, role: FoundPart['role'], header: string, more: Partial<FoundPart> = {}): FoundPart {
  return {
    file,
    sheet: null,
    files: [file],
    kind: 'table',
    role,
    confidence: 1,
    rowCount: 1,
    header: header === '' ? [] : header.split(' '),
    crs: null,
    refusal: null,
    notes: [],
    ...more,
  }
}

const spatial = (file: string, kind: FoundPart['kind']) => part(file, null, '', { kind })
const DECEMBER = [
  part('collar.csv', 'collar', 'hole x y'),
  part('assay-dec.csv', 'assay', 'Sample Hole From To Au_gpt'),
]

it('finds the files of next month by name, and by role and titles', () => {
  const targets = findTargets(recipe, [
    part('assay-check.csv', 'assay', 'hole other'),
    part('assay-dec.csv', 'assay', 'hole from to Au_gpt'),
    part('collar.csv', null, 'a b'),
    part('lith.csv', 'lithology', 'hole code', { refusal: { code: 'file_empty', values: {} } }),
  ])
  expect([...targets].slice(0, 3)).toEqual([
    ['collar.csv', { file: 'collar.csv', sheet: null }],
    ['assay-nov.csv', { file: 'assay-dec.csv', sheet: null }],
    ['book.xlsx#Lith', null],
  ])
})

it('finds grids, layers and meshes by kind and name, in another folder too, and else the only one left', () => {
  const found = (parts: readonly FoundPart[]) =>
    recipe.parts.map(({ file }) => findTargets(recipe, parts).get(file)?.file ?? null)
  expect(
    found([
      spatial('dec.zip/Ground.asc', 'grid'),
      spatial('pit.obj', 'vector'),
      spatial('claims-2027.geojson', 'vector'),
    ]),
  ).toEqual(['dec.zip/Ground.asc', null, null])
  expect(found([spatial('dem.tif', 'grid'), spatial('claims.geojson', 'vector'), spatial('a.obj', 'mesh')])).toEqual([
    'dem.tif',
    'a.obj',
    'claims.geojson',
  ])
  expect(found([spatial('dem.tif', 'grid'), spatial('slope.tif', 'grid')])).toEqual([null, null, null])
})

it('keeps all but what the files do not have, and says what that is', () => {
  const { recipe: next, leftOut } = retargetRecipe(recipe, findTargets(recipe, DECEMBER), DECEMBER)
  expect(next.tables.map(({ file, role }) => `${file} ${role}`)).toEqual(['collar.csv collar', 'assay-dec.csv assay'])
  expect(next.mends.map(({ id }) => id)).toEqual(['2'])
  expect([next.crs, next.rules, next.parts]).toEqual([recipe.crs, recipe.rules, []])
  expect(leftOut).toEqual({
    tables: ['book.xlsx#Lith'],
    parts: ['nov.zip/ground.asc', 'pit.obj', 'claims.geojson'],
    columns: [{ table: 'assay-dec.csv', titles: ['Ag_ppm'] }],
    lines: 3,
  })
})

it('lets columns follow their titles, and gives no place to two of them', () => {
  const { recipe: next } = retargetRecipe(recipe, findTargets(recipe, DECEMBER), DECEMBER)
  expect(next.tables[1]?.columns.map(({ column, title }) => `${column} ${title}`)).toEqual([
    '1 Hole',
    '2 From',
    '3 To',
    '4 Au_gpt',
  ])
  const twice = { ...recipe, tables: [v.parse(ValidationRecipe, recipe).tables[0]].flatMap((table) => table ?? []) }
  const doubled = {
    ...twice,
    tables: twice.tables.map((table) => ({ ...table, columns: [...table.columns, ...table.columns] })),
  }
  const moved = [part('collar.csv', 'collar', 'y x hole X')]
  const { recipe: placed, leftOut } = retargetRecipe(doubled, findTargets(doubled, moved), moved)
  expect(placed.tables[0]?.columns.map(({ column }) => column)).toEqual([0, 1, 2, 3])
  expect(leftOut.columns).toEqual([{ table: 'collar.csv', titles: ['hole', 'y'] }])
})

it('keeps fixes of single lines of files that are the same to the byte, and of no others', () => {
  const november = [
    part('collar.csv', 'collar', 'hole x y'),
    part('assay-nov.csv', 'assay', 'hole from to Au_gpt Ag_ppm'),
  ]
  const targets = findTargets(recipe, november)
  const { recipe: next, leftOut } = retargetRecipe(recipe, targets, november, new Set(['collar.csv']))
  expect(next.mends.map(({ id }) => id)).toEqual(['1', '2'])
  expect(leftOut.lines).toBe(2)
})

it('is the same recipe for the same files', () => {
  const same = [
    part('collar.csv', 'collar', 'hole x y'),
    part('assay-nov.csv', 'assay', 'hole from to Au_gpt Ag_ppm'),
    part('book.xlsx', 'lithology', 'hole code', { sheet: 'Lith' }),
    spatial('nov.zip/ground.asc', 'grid'),
    spatial('pit.obj', 'mesh'),
    spatial('claims.geojson', 'vector'),
  ]
  const files = new Set(['collar.csv', 'assay-nov.csv', 'book.xlsx'])
  expect(retargetRecipe(recipe, findTargets(recipe, same), same, files)).toEqual({
    recipe,
    leftOut: { tables: [], parts: [], columns: [], lines: 0 },
  })
})

it('leaves a check what it has of its own', () => {
  const own = v.parse(ValidationRecipe, {
    format: 'outcrop-validation-1',
    crs: 'EPSG:26910',
    tables: [
      { file: 'collar.csv', role: 'points', columns: [] },
      { file: 'soil.csv', role: 'points', columns: [] },
    ],
    parts: [{ file: 'dem.tif', kind: 'grid' }],
  })
  const joined = withOwnParts({ ...recipe, crs: null }, own)
  expect(joined.tables.map(({ file, role }) => `${file} ${role}`)).toEqual([
    'collar.csv collar',
    'assay-nov.csv assay',
    'book.xlsx lithology',
    'soil.csv points',
  ])
  expect(joined.parts.at(-1)?.file).toBe('dem.tif')
  expect([joined.crs, joined.mends, withOwnParts(recipe, own).crs]).toEqual(['EPSG:26910', recipe.mends, 'EPSG:26909'])
})
