import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import type { Surroundings } from '../rules/rule.ts'
import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import type { FixStep, ValidationRecipe } from './validation-recipe.ts'
import { quietSession } from '../testing/quiet-session.ts'

const HEADERS = {
  'collar.csv': ['hole', 'x', 'y', 'z', 'end_depth'],
  'survey.csv': ['hole', 'depth', 'azimuth', 'dip'],
  'assay.csv': ['hole', 'from', 'to', 'Au_ppm'],
} as const
const ROWS = {
  'collar.csv': ['A,500000,6000000,300,30', 'B,500100,6000000,310,20', 'B,500100,6000000,310,20'],
  'survey.csv': ['A,0,90,-60', 'B,0,0,-90', 'B,10,0,88'],
  'assay.csv': ['A,0,1,0.5', 'A,3,2,<0.01', 'B,0,1,1.5', 'B,0.5,2,9', 'Z,0,1,2', 'B,2,4,3'],
} as const

type FileName = keyof typeof HEADERS
const NAMES = Object.keys(HEADERS) as FileName[]
const sourceOf = (name: FileName) =>
  sourceOfBytes(name, new TextEncoder().encode([HEADERS[name].join(','), ...ROWS[name]].join('\n')))

const RECIPE: ValidationRecipe = {
  format: 'outcrop-validation-1',
  tables: NAMES.map((name) => choiceOfTitles(name, name.replace('.csv', '') as 'collar', HEADERS[name])),
  parts: [],
  crs: null,
  hole_crs: null,
  rules: {},
  mends: [],
  censored: 'half',
  desurvey: { method: 'minimum_curvature', dip_down: null, declination: 0, step: 10 },
  composites: [],
}

async function opened(surroundings: Surroundings = {}) {
  const session = quietSession({
    surroundings: () => Promise.resolve(surroundings),
  })
  await session.addFiles(NAMES.map((name) => sourceOf(name)))
  return { session, results: await session.evaluate(RECIPE) }
}

const step = (fix: string, rule: string, more: Partial<FixStep> = {}): FixStep => ({
  id: fix,
  rule,
  fix,
  version: 1,
  lines: null,
  choice: {},
  ...more,
})

it('counts the rows of a table and those of a rule, and says which of them a row is', async () => {
  const { session } = await opened()
  expect(await session.countRows('assay.csv')).toBe(6)
  expect(await session.countRows('assay.csv', { rule: 'I01' })).toBe(1)
  expect(await session.rankOfRow({ table: 'assay.csv', row: 4 }, 'I01')).toBe(0)
  expect(await session.rankOfRow({ table: 'assay.csv', row: 3 }, 'I01')).toBe(-1)
})

it('goes from one finding to the next through all tables, and round from the end', async () => {
  const { session } = await opened()
  const next = (table: string, row: number, way: 1 | -1, rule: string | null) =>
    session.nextFinding({ table, row }, way, rule)
  expect(await next('assay.csv', -1, 1, 'I02')).toEqual({ table: 'assay.csv', row: 1 })
  expect(await next('assay.csv', 1, 1, 'I02')).toEqual({ table: 'assay.csv', row: 1 })
  expect(await next('assay.csv', 5, 1, 'C01')).toEqual({ table: 'collar.csv', row: 2 })
  expect(await next('collar.csv', 0, -1, 'I01')).toEqual({ table: 'assay.csv', row: 4 })
  expect(await next('collar.csv', 0, 1, 'S06')).toBeNull()
})

it('names rules that lack what they compare with, and offers no fix that lacks it', async () => {
  const bare = (await opened()).results
  expect(bare.skipped).toEqual([
    { code: 'C05', needs: 'property' },
    { code: 'C08', needs: 'groundAt' },
    { code: 'L01', needs: 'lithologyCodes' },
  ])
  expect(bare.rules.map(({ code }) => code)).not.toContain('C08')
  expect(bare.rules.find(({ code }) => code === 'C03')?.fixes).toEqual(['set_text', 'read_decimal_comma'])
  const { results } = await opened({ groundAt: () => 300 })
  expect(results.skipped.map(({ code }) => code)).toEqual(['C05', 'L01'])
  expect(results.rules.map(({ code }) => code)).toContain('C08')
  expect(results.rules.find(({ code }) => code === 'C03')?.fixes).toContain('snap_to_ground')
})

it('says what is found in a row, and where holes begin in a table', async () => {
  const { session } = await opened()
  expect(await session.findingsOfRow({ table: 'assay.csv', row: 3 })).toMatchObject([
    { rule: 'I04', value: '0.5', otherRow: 2, hole: 'B' },
  ])
  expect(await session.rowOfHole('assay.csv', 'B')).toBe(2)
  expect(await session.rowOfHole('assay.csv', 'nobody')).toBe(-1)
})

it('puts findings and rows where they lie along the course of their hole', async () => {
  const { session } = await opened()
  const site = await session.siteOfRow({ table: 'assay.csv', row: 0 })
  expect(site.hole).toBe('A')
  expect(site.point?.[0]).toBeCloseTo(500_000 + 0.5 * Math.cos(Math.PI / 3), 6)
  expect(site.point?.[2]).toBeCloseTo(300 - 0.5 * Math.sin(Math.PI / 3), 6)
  expect(await session.siteOfRow({ table: 'assay.csv', row: 4 })).toEqual({ hole: 'Z', point: null })
  const marks = await session.marks()
  expect(marks.points).toHaveLength(marks.rules.length * 3)
  expect(marks.rules).toContain('I04')
  expect(marks.holes).not.toContain('Z')
  expect(marks.severities[0]).toBe('error')
  expect(marks.left).toBeGreaterThan(0)
})

it('shows what a fix would do, and does not do it', async () => {
  const { session, results } = await opened()
  expect(await session.previewFix(step('clip_overlap', 'I04'))).toMatchObject({
    findings: 1,
    cells: 1,
    removed: 0,
    rows: [{ line: 4, hole: 'B', kind: 'changed', cells: [{ column: 'to', before: '1', after: '0.5' }] }],
  })
  expect(await session.previewFix(step('keep_first', 'C01'))).toMatchObject({
    removed: 1,
    rows: [{ line: 4, kind: 'removed' }],
  })
  const lines = [{ table: 'assay.csv', line: 2, column: 'Au_ppm' }]
  expect(await session.previewFix(step('set_text', '', { lines, choice: { text: '7' } }))).toMatchObject({
    rows: [{ cells: [{ before: '0.5', after: '7' }] }],
  })
  expect(await session.previewFix(step('keep_first', 'I09'))).toMatchObject({ findings: 0, rows: [] })
  await expect(session.previewFix(step('fly', 'I04'))).rejects.toMatchObject({ code: 'mend_unknown' })
  expect((await session.evaluate(RECIPE)).rules.map(({ count }) => count)).toEqual(
    results.rules.map(({ count }) => count),
  )
})

it('says how holes run and why dips are read so', async () => {
  const { session } = await opened()
  expect(await session.surveyView()).toMatchObject({
    dipDown: 'negative',
    positive: 1,
    negative: 2,
    followed: 2,
    metres: 50,
    refused: [{ hole: 'Z', code: 'collar_missing' }],
  })
  await session.evaluate({
    ...RECIPE,
    desurvey: { method: 'tangential', dip_down: 'positive', declination: 0, step: 5 },
  })
  expect(await session.surveyView()).toMatchObject({ dipDown: 'positive' })
})

it('takes samples together and puts the most metal first', async () => {
  const { session } = await opened()
  const choice = { by: 'grade', length: 2, element: 'Au', cutoff: 1, internal_waste: 0, minimum_length: 0 } as const
  const found = await session.compositesView({ rest: 'keep', ...choice })
  expect(found.interceptCount).toBeGreaterThan(0)
  expect(found.intercepts[0]).toMatchObject({ hole: 'B', element: 'Au', unit: 'ppm' })
  expect(found.tables[0]?.columns.slice(0, 3)).toEqual(['hole', 'from', 'to'])
})

it('says what publishing would change of what was published before', async () => {
  const { session } = await opened()
  const bytes = new TextEncoder().encode('hole,from,to,Au_ppm\nA,0,1,0.4\nC,0,1,1\n')
  const before = { table: 'assay.csv', role: 'assay', file: 'assay.csv', bytes } as const
  const dry = await session.dryRun([before])
  const assay = dry.tables.find(({ table }) => table === 'assay.csv')
  expect(assay).toMatchObject({
    isNew: false,
    changedRows: 1,
    goneRows: 1,
    changed: [{ line: 2, cells: [{ column: 'Au_ppm', before: '0.4', after: '0.5' }] }],
  })
  expect(dry.tables.find(({ table }) => table === 'collar.csv')).toMatchObject({ isNew: true })
  expect(dry.refusedCount).toBeGreaterThan(2)
  expect(dry.refused[0]?.reasons.length).toBeGreaterThan(0)
})
