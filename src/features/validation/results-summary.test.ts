import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import { PartChoice } from '@outcrop/validation/session/validation-recipe.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { errorsOf, summaryOf } from './results-summary.ts'

const partOf = (file: string) => v.parse(PartChoice, { file, kind: 'grid' })
const rule = (code: string, severity: 'error' | 'warning', count: number) => ({ code, severity, count, fixes: [] })
const viewOf = (file: string, change: Partial<PartView> = {}): PartView => ({
  file,
  kind: 'grid',
  use: 'data',
  crs: null,
  crsFrom: null,
  bounds: null,
  facts: {},
  rules: [],
  mends: [],
  score: 100,
  refusal: null,
  ...change,
})
const results = { tables: [], rules: [{ ...rule('I02', 'error', 4), holes: 2, mended: 1 }], holes: 9 }
const parts = [partOf('topo.asc'), partOf('cut.asc')]
const views = new Map([
  ['topo.asc', viewOf('topo.asc', { score: 70, rules: [rule('G02', 'error', 3), rule('G01', 'warning', 8)] })],
  ['cut.asc', viewOf('cut.asc', { refusal: { code: 'grid_invalid', values: {} } })],
])

it('sums up rules of tables and of parts, as many errors as the screen counts', () => {
  const summary = summaryOf(results, parts, views)
  expect(summary).toMatchObject({
    holes: 9,
    rules: [{ code: 'I02', count: 4 }],
    parts: [
      {
        file: 'topo.asc',
        score: 70,
        refusal: null,
        rules: [{ code: 'G02', severity: 'error', count: 3 }, { code: 'G01' }],
      },
      { file: 'cut.asc', refusal: 'grid_invalid', rules: [] },
    ],
  })
  expect(errorsOf(results, parts, views)).toBe(8)
})

it('sums up nothing while a part was not read yet', () => {
  expect(summaryOf(results, parts, new Map([...views].slice(0, 1)))).toBeNull()
  expect(summaryOf(results, [], views)).toMatchObject({ parts: [] })
})
