import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { createCoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import { cellText } from '@outcrop/geo/table/table.ts'
import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import { FILE_TOOLS } from './file-tools.ts'
import type { FixStep, PartChoice, ValidationRecipe } from './validation-recipe.ts'
import { quietSession } from '../testing/quiet-session.ts'

const FILES = {
  'collar.csv': 'hole,x,y,z,end_depth\nA,100,200,50,30\nB,110,210,52,20\nA,100,200,50,30\n',
  'survey.csv': 'hole,depth,azimuth,dip\nA,0,90,-60\nB,0,0,-90\n',
  'assay.csv': 'hole,from,to,Au_ppm\nA,0,1,0.5\nA,2,1,<0.01\nB,0,1,1.5\nB,1,2,<0.02\n',
}

function session() {
  return quietSession()
}

function recipe(fixes: readonly FixStep[] = []): ValidationRecipe {
  return {
    format: 'outcrop-validation-1',
    tables: [
      choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth']),
      choiceOfTitles('survey.csv', 'survey', ['hole', 'depth', 'azimuth', 'dip']),
      choiceOfTitles('assay.csv', 'assay', ['hole', 'from', 'to', 'Au_ppm']),
    ],
    parts: [],
    crs: null,
    hole_crs: null,
    rules: {},
    mends: [...fixes],
    censored: 'half',
    desurvey: { method: 'minimum_curvature', dip_down: null, declination: 0, step: 10 },
    composites: [],
  }
}

function step(fix: string, rule: string, more: Partial<FixStep> = {}): FixStep {
  return { id: `${fix} ${rule}`, rule, fix, version: 1, lines: null, choice: {}, ...more }
}

async function opened(fixes: readonly FixStep[] = []) {
  const made = session()
  const encoder = new TextEncoder()
  await made.addFiles(Object.entries(FILES).map(([name, text]) => sourceOfBytes(name, encoder.encode(text))))
  return { session: made, results: await made.evaluate(recipe(fixes)) }
}

const countOf = (results: Awaited<ReturnType<typeof opened>>['results'], rule: string) =>
  results.rules.find(({ code }) => code === rule)?.count

it('says what files are, and what rules find in them', async () => {
  const made = session()
  const parts = await made.addFiles([sourceOfBytes('assay.csv', new TextEncoder().encode(FILES['assay.csv']))])
  expect(parts).toMatchObject([{ file: 'assay.csv', role: 'assay', rowCount: 4 }])
  const guesses = await made.guessColumns({ file: 'assay.csv', sheet: null, role: 'assay' })
  expect(guesses[3]).toMatchObject({
    title: 'Au_ppm',
    choice: { element: 'Au' },
    samples: ['0.5', '<0.01', '1.5', '<0.02'],
  })
  const { results } = await opened()
  expect(results).toMatchObject({ holes: 2, recipe: recipe() })
  expect(['C01', 'I02', 'A01'].map((rule) => countOf(results, rule))).toEqual([1, 1, 2])
})

it('tells what rules find in small tables before it reads the large one', async () => {
  const reported: string[] = []
  const encoder = new TextEncoder()
  const made = quietSession({
    tools: {
      ...FILE_TOOLS,
      readTable(work, file, sheet) {
        reported.push(file.name)
        return FILE_TOOLS.readTable(work, file, sheet)
      },
    },
    onRule: ({ code, count }) => count > 0 && reported.push(`${code} ${count}`),
  })
  const survey = 'hole,depth,azimuth,dip\nX,0,9,-60\n'
  const files = { ...FILES, 'survey.csv': survey, 'assay.csv': `${FILES['assay.csv']}B,2,3,0.5\n` }
  await made.addFiles(Object.entries(files).map(([name, text]) => sourceOfBytes(name, encoder.encode(text))))
  const results = await made.evaluate(recipe())
  const early = reported.slice(0, reported.indexOf('assay.csv'))
  // Whether a hole has samples is not known before they are read.
  expect(early).toEqual(['survey.csv', 'S10 1', 'collar.csv', 'S01 1', 'S10 1', 'C01 1', 'C10 2'])
  expect(new Set(reported.slice(early.length + 1))).toEqual(
    new Set(results.rules.flatMap(({ code, count }) => (count > 0 ? [`${code} ${count}`] : []))),
  )
})

it('shows rows with the rules that they break, and only those where it is asked', async () => {
  const { session: made } = await opened()
  expect(await made.rows('assay.csv', 1, 3)).toEqual([
    { row: 1, line: 3, cells: ['A', '2', '1', '<0.01'], findings: { 1: ['I02'], 3: ['A01', 'A08'] } },
    { row: 2, line: 4, cells: ['B', '0', '1', '1.5'], findings: {} },
  ])
  const found = await made.rows('assay.csv', 1, 5, { rule: 'A01' })
  expect(found.map(({ line }) => line)).toEqual([5])
  expect(await made.findings('A01', 1, 9)).toMatchObject([{ line: 5, hole: 'B', text: '<0.02', table: 'assay.csv' }])
})

it('refuses a page that is longer than any screen', async () => {
  const { session: made } = await opened()
  await expect(made.rows('assay.csv', 0, 20_000)).rejects.toMatchObject({ code: 'page_too_long' })
  await expect(made.findings('A01', 0, 20_000)).rejects.toMatchObject({ code: 'page_too_long' })
})

it('forgets files that are removed', async () => {
  const { session: made } = await opened()
  expect((await made.removeFile('survey.csv')).map(({ file }) => file)).toEqual(['collar.csv', 'assay.csv'])
  await expect(made.evaluate(recipe())).rejects.toMatchObject({ code: 'file_unknown', values: { file: 'survey.csv' } })
  expect(
    await made.addFiles([sourceOfBytes('survey.csv', new TextEncoder().encode(FILES['survey.csv']))]),
  ).toHaveLength(3)
  expect(await made.evaluate(recipe())).toMatchObject({ holes: 2 })
})

it('fixes, takes back and fixes again', async () => {
  const { session: made } = await opened()
  const withFix = recipe([step('drop_row', 'C01')])
  const fixed = await made.evaluate(withFix)
  expect(fixed.rules[0]).toMatchObject({ code: 'C01', count: 0, mended: 1 })
  expect(countOf(fixed, 'I02')).toBe(1)
  expect(fixed.recipe).toEqual(withFix)
  const back = await made.evaluate(recipe())
  expect([countOf(back, 'C01'), back.recipe.mends]).toEqual([1, []])
  expect(countOf(await made.evaluate(withFix), 'C01')).toBe(0)
  expect((await made.rows('collar.csv', 0, 9)).map(({ line }) => line)).toEqual([2, 3])
})

it('fixes one line, and leaves the others', async () => {
  const lines = [{ table: 'assay.csv', line: 5, column: 'Au_ppm' }]
  const { session: made, results } = await opened([step('set_text', 'A01', { lines, choice: { text: '0.01' } })])
  expect(countOf(results, 'A01')).toBe(1)
  expect((await made.rows('assay.csv', 0, 9)).map(({ cells }) => cells[3])).toEqual(['0.5', '<0.01', '1.5', '0.01'])
})

it('applies the fixes of a recipe, and keeps a step that these files do not need', async () => {
  const idle = step('set_text', 'A01', {
    lines: [{ table: 'other.csv', line: 5, column: 'Au_ppm' }],
    choice: { text: '1' },
  })
  const { session: made, results } = await opened([step('drop_row', 'C01'), idle])
  expect(countOf(results, 'C01')).toBe(0)
  expect(results.recipe.mends).toEqual([step('drop_row', 'C01'), idle])
  await expect(made.evaluate(recipe([idle]), { requires: idle.id })).rejects.toMatchObject({ code: 'table_unknown' })
  expect(countOf(await made.evaluate(recipe([idle])), 'C01')).toBe(1)
  await expect(made.evaluate(recipe([idle]), { requires: idle.id })).rejects.toMatchObject({ code: 'table_unknown' })
})

it.each<[string, FixStep, string]>([
  ['a fix that is not there', step('fly', 'C01'), 'mend_unknown'],
  ['another version of it', step('drop_row', 'C01', { version: 9 }), 'mend_unknown'],
  ['a choice that is wrong', step('set_text', 'A01'), 'mend_choice_invalid'],
  ['a rule that finds nothing', step('drop_row', 'S09'), 'nothing_to_mend'],
  [
    'a table that is not there',
    step('drop_row', '', { lines: [{ table: 'x', line: 2, column: null }] }),
    'table_unknown',
  ],
])('refuses %s, and changes nothing', async (_what, wrong, code) => {
  const { session: made } = await opened([step('drop_row', 'C01')])
  const before = await made.exportTables()
  // Fixes before it are taken back and applied again.
  const steps = [step('swap_from_to', 'I02'), wrong]
  await expect(made.evaluate(recipe(steps), { requires: wrong.id })).rejects.toMatchObject({ code })
  expect((await made.report()).mends.map(({ step: { id } }) => id)).toEqual(['drop_row C01'])
  expect((await made.exportTables()).hash).toBe(before.hash)
})

it('stops what runs and what waits when it is cancelled, changes nothing, and goes on with the next', async () => {
  const { session: made } = await opened()
  const withFix = recipe([step('drop_row', 'C01')])
  const calls = [made.evaluate(withFix), made.evaluate(recipe())]
  made.cancel()
  await expect(calls[0]).rejects.toThrow('Cancelled')
  await expect(calls[1]).rejects.toThrow('Cancelled')
  expect((await made.report()).mends).toEqual([])
  expect(countOf(await made.evaluate(withFix), 'C01')).toBe(0)
})

it('takes other severities and limits, and none of a rule that is off', async () => {
  const { session: made } = await opened()
  const rules = { C01: { severity: 'off' as const, limits: {} }, A01: { severity: 'error' as const, limits: {} } }
  const results = await made.evaluate({ ...recipe(), rules })
  expect([countOf(results, 'C01'), results.rules.find(({ code }) => code === 'A01')?.severity]).toEqual([
    undefined,
    'error',
  ])
  expect(results.recipe.rules).toEqual(rules)
  const wrong = { I05: { severity: null, limits: { gap: -5 } } }
  await expect(made.evaluate({ ...recipe(), rules: wrong })).rejects.toMatchObject({ code: 'limit_out_of_range' })
  expect(countOf(await made.evaluate(recipe()), 'C01')).toBe(1)
})

it('refuses to show what was not opened', async () => {
  await expect(session().rows('assay.csv', 0, 1)).rejects.toMatchObject({ code: 'nothing_opened' })
})

const SYSTEMS = new Map([
  ['EPSG:4326', '+proj=longlat +datum=WGS84 +no_defs'],
  ['EPSG:26911', '+proj=utm +zone=11 +datum=NAD83 +units=m +no_defs'],
  [
    'EPSG:32104',
    '+proj=tmerc +lat_0=39.83 +lon_0=-117 +k=0.9996 +x_0=500000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  ],
])
const coordinateSystem = (code: string) => Promise.resolve({ definition: SYSTEMS.get(code) ?? '', area: null })

it('publishes courses in a system of lengths where collars are in degrees, and leaves the tables as they are', async () => {
  const made = quietSession({ coordinateSystem })
  const collars = 'hole,x,y,z,end_depth\nA,-117.2,40.5,1600,30\nB,-117.19,40.51,1610,2\n'
  const files = { ...FILES, 'collar.csv': collars }
  const encoder = new TextEncoder()
  await made.addFiles(Object.entries(files).map(([name, text]) => sourceOfBytes(name, encoder.encode(text))))
  await made.evaluate({ ...recipe(), crs: 'EPSG:4326', hole_crs: 'EPSG:26911' })
  const { tables, paths } = await made.exportTables()
  expect(paths.crs).toBe('EPSG:26911')
  const [x = 0, y = 0] = paths.points
  expect([Math.round(x / 1000), Math.round(y / 1000)]).toEqual([483, 4483])
  const collar = tables.find(({ role }) => role === 'collar')
  expect(collar?.table.columns.slice(1, 3).map((column) => cellText(column, 0))).toEqual(['-117.2', '40.5'])
  expect(await made.surveyView()).toMatchObject({ crs: 'EPSG:26911', followed: 2 })
})

it('compares heights in feet with a ground in metres, and puts them on it in feet', async () => {
  const made = quietSession({ surroundings: () => Promise.resolve({ groundAt: () => 304.8 }) })
  const collars = 'hole,x,y,z,end_depth\nA,500000,6000000,1000,30\nB,500100,6000000,1100,2\n'
  const files = { ...FILES, 'collar.csv': collars }
  const encoder = new TextEncoder()
  await made.addFiles(Object.entries(files).map(([name, text]) => sourceOfBytes(name, encoder.encode(text))))
  const { tables, ...rest } = recipe()
  const inFeet = { ...rest, tables: tables.map((table) => ({ ...table, height_unit: 'ft' as const })) }
  await made.evaluate(inFeet)
  expect((await made.findings('C08', 0, 10)).map(({ hole, value }) => [hole, value])).toEqual([['B', '1000']])
  await made.evaluate({ ...inFeet, mends: [step('snap_to_ground', 'C08')] })
  const rows = await made.rows('collar.csv', 0, 2)
  expect(rows.map(({ cells }) => cells[3])).toEqual(['1000', '1000'])
})

it('compares collars in a system of feet with a ground grid in one of metres', async () => {
  const made = quietSession({ coordinateSystem })
  const feet = createCoordinateSystem('EPSG:32104', SYSTEMS.get('EPSG:32104') ?? '')
  const metres = createCoordinateSystem('EPSG:26911', SYSTEMS.get('EPSG:26911') ?? '')
  const [x, y] = feet.forward(-117.2, 40.5)
  const [west, south] = metres.forward(-117.2, 40.5).map((value) => Math.round(value) - 200)
  const files = {
    ...FILES,
    'collar.csv': `hole,x,y,z,end_depth\nA,${x},${y},984.25,30\nB,${x + 30},${y},1100,2\n`,
    'ground.asc': `ncols 8\nnrows 8\nxllcorner ${west}\nyllcorner ${south}\ncellsize 50\n${'300 '.repeat(64)}\n`,
  }
  const encoder = new TextEncoder()
  await made.addFiles(Object.entries(files).map(([name, text]) => sourceOfBytes(name, encoder.encode(text))))
  const ground: PartChoice = { file: 'ground.asc', kind: 'grid', use: 'terrain', crs: 'EPSG:26911', mends: [] }
  await made.evaluate({ ...recipe(), crs: 'EPSG:32104', parts: [ground] })
  expect((await made.findings('C08', 0, 10)).map(({ hole, value }) => [hole, value])).toEqual([['B', '984.25']])
})
