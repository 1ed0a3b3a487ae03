import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '../core/byte-source.ts'
import { contentHash } from '../core/content-hash.ts'
import { Recipe } from '../core/recipe.ts'
import { type ResultStore, runRecipe } from '../core/run-recipe.ts'
import { quietWork } from '../core/work.ts'
import type { DrillDatabase } from '../drillhole/drill-database.ts'
import { cellText, type Table } from '../table/table.ts'
import { choiceOfTitles } from '../testing/table-choice.ts'
import { FILE_TOOLS } from './file-tools.ts'
import type { FollowedHoles } from './follow-holes.ts'
import { hashTables } from './tables-hash.ts'
import { recipeOfValidation, sourceOfFile, validationOperations } from './validation-operations.ts'
import { type MendStep, ValidationRecipe } from './validation-recipe.ts'
import { quietSession } from '../testing/quiet-session.ts'

const FILES = {
  'collar.csv': 'hole,x,y,z,end_depth\nA,100,200,50,30\nB,150,210,52,\nA,100,200,50,30\n',
  'survey.csv': 'hole,depth,azimuth,dip\nA,0,90,-60\nA,30,92,-60\nB,0,0,-90\n',
  'assay.csv': 'hole,from,to,Au_ppm\nA,0,1,0.5\nA,2,1,<0.01\nB,0,1,1.5\nB,1,2,<0.02\nX,0,1,1\nB,2,2.5,3\n',
}

const step = (fix: string, rule: string, more: Partial<MendStep> = {}): MendStep => {
  return { id: `${fix} ${rule}`, rule, fix, version: 1, lines: null, choice: {}, ...more }
}

const MENDS = [
  step('keep_first', 'C01'),
  step('swap_from_to', 'I02'),
  step('censor', 'A01'),
  step('fill_end_depth', 'C04'),
]

function recipe(mends: readonly MendStep[] = MENDS): ValidationRecipe {
  return v.parse(ValidationRecipe, {
    format: 'outcrop-validation-1',
    tables: [
      choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth']),
      choiceOfTitles('survey.csv', 'survey', ['hole', 'depth', 'azimuth', 'dip']),
      choiceOfTitles('assay.csv', 'assay', ['hole', 'from', 'to', 'Au_ppm']),
    ],
    mends,
    composites: [{ by: 'length', length: 2 }],
  })
}

const sources = Object.entries(FILES).map(([name, text]) => sourceOfBytes(name, new TextEncoder().encode(text)))

async function opened(mends?: readonly MendStep[]) {
  const session = quietSession()
  await session.addFiles(sources)
  return { session, board: await session.open(recipe(mends)) }
}

const rowsOf = ({ columns, rowCount }: Table) =>
  Array.from({ length: rowCount }, (_, row) => columns.map((column) => cellText(column, row)).join(' '))

it('gives out what is mended, without rows that break a rule whose breach is an error', async () => {
  const { session } = await opened()
  const found = await session.exportTables()
  expect(found.tables.map(({ table }) => rowsOf(table))).toEqual([
    ['A 100 200 50 30', 'B 150 210 52 2.5'],
    ['A 0 90 -60', 'A 30 92 -60', 'B 0 0 -90'],
    ['A 0 1 0.5 ', 'A 1 2 0.005 <0.01', 'B 0 1 1.5 ', 'B 1 2 0.01 <0.02', 'B 2 2.5 3 '],
  ])
  expect(found.refusedRows).toEqual([
    { table: 'assay.csv', row: 4, line: 6, reasons: [{ rule: 'I01', column: 'hole', value: '' }] },
  ])
  expect(found.refusedHoles.map(({ hole }) => hole)).toEqual([])
  expect(found.composites.map(rowsOf)).toEqual([['A 0 2 2 0.2525 100', 'B 0 2 2 0.755 100', 'B 2 2.5 0.5 3 100']])
  expect(rowsOf(found.traces).map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    'A 0',
    'A 10',
    'A 20',
    'A 30',
    'B 0',
    'B 2.5',
  ])
})

it('gives the same hash for the same recipe, whatever was tried between', async () => {
  const first = await (await opened()).session.exportTables()
  const { session } = await opened([])
  for (const mend of MENDS) await session.mend(mend)
  await session.mend(
    step('set_text', '', { lines: [{ table: 'assay.csv', line: 2, column: 'hole' }], choice: { text: 'Z' } }),
  )
  await session.undo()
  expect((await session.exportTables()).hash).toBe(first.hash)
  expect((await session.recipe()).mends.map(({ id }) => id)).toEqual(MENDS.map(({ id }) => id))
  await session.undo()
  expect((await session.exportTables()).hash).not.toBe(first.hash)
})

async function run(of: ValidationRecipe, store: ResultStore) {
  const named = Object.fromEntries(sources.map((file) => [file.name, sourceOfFile(file, contentHash(file.name))]))
  const steps = v.parse(Recipe, JSON.parse(JSON.stringify(recipeOfValidation(of, 'none'))))
  const operations = validationOperations(FILE_TOOLS, {})
  return runRecipe(quietWork(), steps, { operations, sources: named, store })
}

it('gives as operations of a recipe what a session gives', async () => {
  const found = await (await opened()).session.exportTables()
  const { results, ran } = await run(recipe(), new Map())
  const mended = results.get('tables')?.content as unknown as DrillDatabase | undefined
  expect(await hashTables(quietWork(), mended?.tables ?? [])).toBe(found.hash)
  expect(results.get('composites 1')?.content).toEqual(found.composites)
  const followed = results.get('traces')?.content as unknown as FollowedHoles | undefined
  expect(followed?.traces.points).toHaveLength(18)
  expect(ran).toHaveLength(9)
})

it('counts values below detection as the recipe does, in a step that does not say it', async () => {
  const zero: ValidationRecipe = { ...recipe(), censored: 'zero' }
  const { session } = await opened()
  await session.open(zero)
  const { tables, hash } = await session.exportTables()
  expect(tables.flatMap(({ table }) => rowsOf(table))).toContain('A 1 2 0 <0.01')
  expect((await session.recipe()).mends[2]?.choice).toEqual({ rule: 'zero' })
  const mended = (await run(zero, new Map())).results.get('tables')?.content as unknown as DrillDatabase | undefined
  expect(await hashTables(quietWork(), mended?.tables ?? [])).toBe(hash)
})

it('runs again only what follows from a change of the recipe', async () => {
  const store: ResultStore = new Map()
  await run(recipe(), store)
  const { desurvey, ...rest } = recipe()
  expect((await run({ ...rest, desurvey: { ...desurvey, step: 5 } }, store)).ran).toEqual(['traces'])
  expect((await run(recipe(MENDS.slice(1)), store)).ran).toEqual(['tables', 'traces', 'composites 1'])
})

it('says what publishing would change, and what it refuses', async () => {
  const { session } = await opened()
  const { tables } = await session.exportTables()
  expect(
    (await session.compareWith(tables)).tables.map(({ unchanged, newRows }) => [unchanged, newRows.length]),
  ).toEqual([
    [2, 0],
    [3, 0],
    [5, 0],
  ])
  await session.mend(step('drop_row', '', { lines: [{ table: 'assay.csv', line: 2, column: null }] }))
  const { tables: compared, refused } = await session.compareWith(tables)
  expect([compared[2]?.unchanged, [...(compared[2]?.goneRows ?? [])]]).toEqual([4, [0]])
  expect(refused).toHaveLength(1)
})

it('reports findings with line, cell and mend, errors first, and counts those beyond the limit', async () => {
  const { session } = await opened([MENDS[0] ?? step('sort', 'I10')])
  const report = await session.report()
  expect(report.findings.slice(0, 2)).toEqual([
    { rule: 'I01', severity: 'error', table: 'assay.csv', row: 6, column: 'hole', value: 'X', fix: 'drop_row' },
    { rule: 'I02', severity: 'error', table: 'assay.csv', row: 3, column: 'from', value: '2', fix: 'swap_from_to' },
  ])
  expect(report.mends).toEqual([{ step: MENDS[0], mended: 1, cells: 0, removed: 1, added: 0 }])
  const short = await session.report(1)
  expect([short.findings.length, short.left_out]).toEqual([1, report.findings.length - 1])
})

it('follows a change of how holes are followed and values below detection are counted', async () => {
  const { session } = await opened([])
  const before = await session.exportTables()
  await session.setOutputs({
    composites: [],
    desurvey: { method: 'tangential', dip_down: null, declination: 0, step: 1 },
  })
  const after = await session.exportTables()
  expect([after.composites.length, after.hash]).toEqual([0, before.hash])
  expect(after.traces.rowCount).toBeGreaterThan(before.traces.rowCount)
  await expect(session.setOutputs({ censored: 'some' as 'half' })).rejects.toMatchObject({ code: 'recipe_invalid' })
})
