import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findTargets, retargetRecipe } from './retarget-recipe.ts'
import { ValidationRecipe } from './validation-recipe.ts'
import type { FoundPart } from './validation-session.ts'

const field = (column: number, title: string) => ({ kind: 'field', column, title, field: title })
const recipe = v.parse(ValidationRecipe, {
  format: 'outcrop-validation-1',
  tables: [
    { file: 'collar.csv', role: 'collar', columns: [field(0, 'hole'), field(1, 'x'), field(2, 'y')] },
    { file: 'assay-nov.csv', role: 'assay', columns: [field(0, 'hole'), field(1, 'from'), field(2, 'to')] },
    { file: 'book.xlsx', sheet: 'Lith', role: 'lithology', columns: [field(0, 'hole'), field(1, 'code')] },
  ],
  mends: [
    { id: '1', rule: 'C01', fix: 'drop_row', version: 1, lines: [{ table: 'collar.csv', line: 3 }] },
    { id: '2', rule: 'A01', fix: 'censor', version: 1 },
    { id: '3', rule: 'A04', fix: 'drop_row', version: 1, lines: [{ table: 'assay-nov.csv', line: 9 }] },
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
    header: header.split(' '),
    crs: null,
    refusal: null,
    notes: [],
    ...more,
  }
}

it('finds the files of next month by name, and by role and titles', () => {
  const targets = findTargets(recipe, [
    part('assay-check.csv', 'assay', 'hole other'),
    part('assay-dec.csv', 'assay', 'Hole From To Au_ppm'),
    part('collar.csv', null, 'a b'),
    part('lith.csv', 'lithology', 'hole code', { refusal: { code: 'file_empty', values: {} } }),
  ])
  expect([...targets]).toEqual([
    ['collar.csv', { file: 'collar.csv', sheet: null }],
    ['assay-nov.csv', { file: 'assay-dec.csv', sheet: null }],
    ['book.xlsx#Lith', null],
  ])
})

it('keeps mends of rules, and those of lines only where the file has the same name', () => {
  const targets = findTargets(recipe, [
    part('assay-dec.csv', 'assay', 'hole from to'),
    part('collar.csv', 'collar', 'hole x y'),
  ])
  const next = retargetRecipe(recipe, targets)
  expect(next.tables.map(({ file, role }) => `${file} ${role}`)).toEqual(['collar.csv collar', 'assay-dec.csv assay'])
  expect(next.mends.map(({ id }) => id)).toEqual(['1', '2'])
  expect(retargetRecipe(recipe, new Map())).toEqual(recipe)
})
