import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readRecipe } from './read-recipe.ts'
import { ValidationRecipe } from './validation-recipe.ts'

const recipe = v.parse(ValidationRecipe, {
  format: 'outcrop-validation-1',
  crs: 'EPSG:26909',
  tables: [
    { file: 'collar.csv', role: 'collar', columns: [{ kind: 'field', column: 0, title: 'hole', field: 'hole' }] },
  ],
  mends: [{ id: '1', rule: 'C01', fix: 'keep_first', version: 1 }],
})

it('reads what was written, with a mark of byte order too', () => {
  const text = JSON.stringify(recipe, null, 2)
  expect(readRecipe(text)).toEqual(recipe)
  expect(readRecipe(`\u{feff}${text}`)).toEqual(recipe)
})

it.each([
  ['', 'recipe_not_json', {}],
  ['hole,x,y\nA,1,2\n', 'recipe_not_json', {}],
  ['{"format":"outcrop-validation-1"', 'recipe_not_json', {}],
  ['[]', 'recipe_foreign', { wanted: 'outcrop-validation-1' }],
  ['null', 'recipe_foreign', { wanted: 'outcrop-validation-1' }],
  ['{"type":"FeatureCollection","features":[]}', 'recipe_foreign', { wanted: 'outcrop-validation-1' }],
  [
    '{"format":"outcrop-validation-2"}',
    'recipe_newer',
    { found: 'outcrop-validation-2', wanted: 'outcrop-validation-1' },
  ],
  ['{"format":"outcrop-validation-0"}', 'recipe_field_invalid', { path: 'format' }],
  ['{"format":"outcrop-validation-1","crs":26909}', 'recipe_field_invalid', { path: 'crs', found: '26909' }],
  [
    '{"format":"outcrop-validation-1","tables":[{"file":"a.csv","role":"collars","columns":[]}]}',
    'recipe_field_invalid',
    { path: 'tables.0.role', found: '"collars"' },
  ],
])('refuses %j with %s', (text, code, values) => {
  expect(() => readRecipe(text)).toThrow(expect.objectContaining({ code, values: expect.objectContaining(values) }))
})
