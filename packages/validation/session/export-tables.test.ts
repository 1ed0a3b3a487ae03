import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { cellText, type Table } from '@outcrop/geo/table/table.ts'
import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import { FILE_TOOLS } from './file-tools.ts'
import { type FixStep, ValidationRecipe } from './validation-recipe.ts'
import { quietSession } from '../testing/quiet-session.ts'

const FILES = {
  'collar.csv': 'hole,x,y,z,end_depth\nA,100,200,50,30\nB,150,210,52,\nA,100,200,50,30\n',
  'survey.csv': 'hole,depth,azimuth,dip\nA,0,90,-60\nA,30,92,-60\nB,0,0,-90\n',
  'assay.csv': 'hole,from,to,Au_ppm\nA,0,1,0.5\nA,2,1,<0.01\nB,0,1,1.5\nB,1,2,<0.02\nX,0,1,1\nB,2,2.5,3\n',
}

const step = (fix: string, rule: string, more: Partial<FixStep> = {}): FixStep => {
  return { id: `${fix} ${rule}`, rule, fix, version: 1, lines: null, choice: {}, ...more }
}

const FIXES = [
  step('keep_first', 'C01'),
  step('swap_from_to', 'I02'),
  step('censor', 'A01'),
  step('fill_end_depth', 'C04'),
]

function recipe(fixes: readonly FixStep[] = FIXES): ValidationRecipe {
  return v.parse(ValidationRecipe, {
    format: 'outcrop-validation-1',
    tables: [
      choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth']),
      choiceOfTitles('survey.csv', 'survey', ['hole', 'depth', 'azimuth', 'dip']),
      choiceOfTitles('assay.csv', 'assay', ['hole', 'from', 'to', 'Au_ppm']),
    ],
    mends: fixes,
    composites: [{ by: 'length', length: 2 }],
  })
}

const sources = Object.entries(FILES).map(([name, text]) => sourceOfBytes(name, new TextEncoder().encode(text)))

async function opened(fixes?: readonly FixStep[]) {
  const session = quietSession()
  await session.addFiles(sources)
  return { session, results: await session.evaluate(recipe(fixes)) }
}

const rowsOf = ({ columns, rowCount }: Table) =>
  Array.from({ length: rowCount }, (_, row) => columns.map((column) => cellText(column, row)).join(' '))

it('gives out what is fixed, without rows that break a rule whose breach is an error', async () => {
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

const ROW: FixStep = step('set_text', '', {
  lines: [{ table: 'assay.csv', line: 2, column: 'hole' }],
  choice: { text: 'Z' },
})

/** What a person does one after the other. */
const EDITS: readonly (readonly [what: string, edit: (now: ValidationRecipe) => ValidationRecipe])[] = [
  ['nothing', (now) => now],
  ...FIXES.map((fix) => [`the fix ${fix.id}`, (now: ValidationRecipe) => withFixes(now, [...now.mends, fix])] as const),
  ['a fix of a line', (now) => withFixes(now, [...now.mends, ROW])],
  ['no fix in the middle', (now) => withFixes(now, now.mends.toSpliced(1, 1))],
  ['fixes in another order', (now) => withFixes(now, now.mends.toReversed())],
  ['a rule that is off', (now) => ({ ...now, rules: { C01: { severity: 'off', limits: {} } } })],
  ['a limit', (now) => ({ ...now, rules: { ...now.rules, I05: { severity: 'error', limits: { gap: 0.1 } } } })],
  ['values below detection', (now) => ({ ...now, censored: 'zero' })],
  ['courses', ({ desurvey, ...now }) => ({ ...now, desurvey: { ...desurvey, method: 'tangential', step: 1 } })],
  ['no composites', (now) => ({ ...now, composites: [] })],
  ['a system', (now) => ({ ...now, crs: 'EPSG:26909' })],
  ['a table less', (now) => ({ ...now, tables: now.tables.slice(0, 2) })],
  ['a fix of a table that is not there', (now) => withFixes(now, [...now.mends, step('drop_row', 'I01')])],
  ['the first recipe', () => recipe([])],
]

function withFixes(now: ValidationRecipe, fixes: readonly FixStep[]): ValidationRecipe {
  return { ...now, mends: [...fixes] }
}

it('gives the same after one edit after the other as for each recipe at once', async () => {
  const { session } = await opened([])
  let now = recipe([])
  for (const [what, edit] of EDITS) {
    now = edit(now)
    const { took: _, ...results } = await session.evaluate(now)
    const exported = await session.exportTables()
    const fresh = quietSession()
    await fresh.addFiles(sources)
    const { took: __, ...atOnce } = await fresh.evaluate(now)
    expect(results, what).toEqual(atOnce)
    expect(exported, what).toEqual(await fresh.exportTables())
    expect(await session.report(), what).toEqual(await fresh.report())
  }
  expect((await session.exportTables()).hash).toBe((await (await opened([])).session.exportTables()).hash)
})

it('reads files again that were replaced, and no table for a fix', async () => {
  const reads: string[] = []
  const session = quietSession({
    tools: {
      ...FILE_TOOLS,
      readTable(work, file, sheet) {
        reads.push(file.name)
        return FILE_TOOLS.readTable(work, file, sheet)
      },
    },
  })
  await session.addFiles(sources)
  await session.evaluate(recipe([]))
  await session.evaluate(recipe(), { requires: FIXES[0]?.id ?? '' })
  await session.evaluate({ ...recipe(), crs: 'EPSG:26909' })
  expect(reads.toSorted()).toEqual(Object.keys(FILES).toSorted())
  await session.addFiles([sourceOfBytes('collar.csv', new TextEncoder().encode('hole,x,y,z,end_depth\nA,1,2,3,4\n'))])
  await session.evaluate({ ...recipe(), crs: 'EPSG:26909' })
  expect([reads.length, await session.countRows('collar.csv')]).toEqual([6, 1])
})

it('counts values below detection as the recipe does, in a step that does not say it', async () => {
  const { session } = await opened()
  const results = await session.evaluate({ ...recipe(), censored: 'zero' })
  const { tables } = await session.exportTables()
  expect(tables.flatMap(({ table }) => rowsOf(table))).toContain('A 1 2 0 <0.01')
  expect(results.recipe.mends[2]?.choice).toEqual({ rule: 'zero' })
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
  const dropped = step('drop_row', '', { lines: [{ table: 'assay.csv', line: 2, column: null }] })
  await session.evaluate(recipe([...FIXES, dropped]))
  const { tables: compared, refused } = await session.compareWith(tables)
  expect([compared[2]?.unchanged, [...(compared[2]?.goneRows ?? [])]]).toEqual([4, [0]])
  expect(refused).toHaveLength(1)
})

it('reports findings with line, cell and fix, errors first, and counts those beyond the limit', async () => {
  const { session } = await opened([FIXES[0] ?? step('sort', 'I10')])
  const report = await session.report()
  expect(report.findings.slice(0, 2)).toEqual([
    { rule: 'I01', severity: 'error', table: 'assay.csv', row: 6, column: 'hole', value: 'X', fix: 'drop_row' },
    { rule: 'I02', severity: 'error', table: 'assay.csv', row: 3, column: 'from', value: '2', fix: 'swap_from_to' },
  ])
  expect(report.mends).toEqual([{ step: FIXES[0], mended: 1, cells: 0, removed: 1, added: 0 }])
  const short = await session.report(1)
  expect([short.findings.length, short.left_out]).toEqual([1, report.findings.length - 1])
})

it('follows a change of how holes are followed and values below detection are counted', async () => {
  const { session } = await opened([])
  const before = await session.exportTables()
  await session.evaluate({
    ...recipe([]),
    composites: [],
    desurvey: { method: 'tangential', dip_down: null, declination: 0, step: 1 },
  })
  const after = await session.exportTables()
  expect([after.composites.length, after.hash]).toEqual([0, before.hash])
  expect(after.traces.rowCount).toBeGreaterThan(before.traces.rowCount)
  await expect(session.evaluate({ ...recipe([]), censored: 'some' as 'half' })).rejects.toMatchObject({
    code: 'recipe_invalid',
  })
})
