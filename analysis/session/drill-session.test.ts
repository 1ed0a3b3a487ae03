import { expect, it } from 'vitest'
import { sourceOfBytes } from '../core/byte-source.ts'
import { createCoordinateSystem } from '../geodesy/projection.ts'
import { cellText } from '../table/table.ts'
import { choiceOfTitles } from '../testing/table-choice.ts'
import { FILE_TOOLS } from './file-tools.ts'
import type { MendStep, PartChoice, ValidationRecipe } from './validation-recipe.ts'
import { quietSession } from '../testing/quiet-session.ts'

const FILES = {
  'collar.csv': 'hole,x,y,z,end_depth\nA,100,200,50,30\nB,110,210,52,20\nA,100,200,50,30\n',
  'survey.csv': 'hole,depth,azimuth,dip\nA,0,90,-60\nB,0,0,-90\n',
  'assay.csv': 'hole,from,to,Au_ppm\nA,0,1,0.5\nA,2,1,<0.01\nB,0,1,1.5\nB,1,2,<0.02\n',
}

function session() {
  return quietSession()
}

function recipe(mends: readonly MendStep[] = []): ValidationRecipe {
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
    mends: [...mends],
    censored: 'half',
    desurvey: { method: 'minimum_curvature', dip_down: null, declination: 0, step: 10 },
    composites: [],
  }
}

function step(fix: string, rule: string, more: Partial<MendStep> = {}): MendStep {
  return { id: `${fix} ${rule}`, rule, fix, version: 1, lines: null, choice: {}, ...more }
}

async function opened(mends: readonly MendStep[] = []) {
  const made = session()
  const encoder = new TextEncoder()
  await made.addFiles(Object.entries(FILES).map(([name, text]) => sourceOfBytes(name, encoder.encode(text))))
  return { session: made, board: await made.open(recipe(mends)) }
}

const countOf = (board: Awaited<ReturnType<typeof opened>>['board'], rule: string) =>
  board.rules.find(({ code }) => code === rule)?.count

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
  const { board } = await opened()
  expect(board).toMatchObject({ holes: 2, canUndo: false, canRedo: false })
  expect(['C01', 'I02', 'A01'].map((rule) => countOf(board, rule))).toEqual([1, 1, 2])
})

it('tells what rules find in small tables before it reads the large one', async () => {
  const told: string[] = []
  const encoder = new TextEncoder()
  const made = quietSession({
    tools: {
      ...FILE_TOOLS,
      readTable(work, file, sheet) {
        told.push(file.name)
        return FILE_TOOLS.readTable(work, file, sheet)
      },
    },
    onRule: ({ code, count }) => count > 0 && told.push(`${code} ${count}`),
  })
  const survey = 'hole,depth,azimuth,dip\nX,0,9,-60\n'
  const files = { ...FILES, 'survey.csv': survey, 'assay.csv': `${FILES['assay.csv']}B,2,3,0.5\n` }
  await made.addFiles(Object.entries(files).map(([name, text]) => sourceOfBytes(name, encoder.encode(text))))
  const board = await made.open(recipe())
  const early = told.slice(0, told.indexOf('assay.csv'))
  // Whether a hole has samples is not known before they are read.
  expect(early).toEqual(['survey.csv', 'S10 1', 'collar.csv', 'S01 1', 'S10 1', 'C01 1', 'C10 2'])
  expect(new Set(told.slice(early.length + 1))).toEqual(
    new Set(board.rules.flatMap(({ code, count }) => (count > 0 ? [`${code} ${count}`] : []))),
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
  await expect(made.open(recipe())).rejects.toMatchObject({ code: 'file_unknown', values: { file: 'survey.csv' } })
  expect(
    await made.addFiles([sourceOfBytes('survey.csv', new TextEncoder().encode(FILES['survey.csv']))]),
  ).toHaveLength(3)
  expect(await made.open(recipe())).toMatchObject({ holes: 2 })
})

it('mends, takes back and mends again', async () => {
  const { session: made } = await opened()
  const mended = await made.mend(step('drop_row', 'C01'))
  expect(mended).toMatchObject({ canUndo: true, canRedo: false })
  expect(mended.rules[0]).toMatchObject({ code: 'C01', count: 0, mended: 1 })
  expect(countOf(mended, 'I02')).toBe(1)
  expect((await made.recipe()).mends).toEqual([step('drop_row', 'C01')])
  const back = await made.undo()
  expect([countOf(back, 'C01'), back.canUndo, back.canRedo]).toEqual([1, false, true])
  expect((await made.recipe()).mends).toEqual([])
  expect(countOf(await made.redo(), 'C01')).toBe(0)
  expect((await made.rows('collar.csv', 0, 9)).map(({ line }) => line)).toEqual([2, 3])
})

it('mends one line, and leaves the others', async () => {
  const { session: made } = await opened()
  const lines = [{ table: 'assay.csv', line: 5, column: 'Au_ppm' }]
  const board = await made.mend(step('set_text', 'A01', { lines, choice: { text: '0.01' } }))
  expect(countOf(board, 'A01')).toBe(1)
  expect((await made.rows('assay.csv', 0, 9)).map(({ cells }) => cells[3])).toEqual(['0.5', '<0.01', '1.5', '0.01'])
})

it('applies the mends of a kept recipe, and keeps a step that these files do not need', async () => {
  const idle = step('set_text', 'A01', {
    lines: [{ table: 'other.csv', line: 5, column: 'Au_ppm' }],
    choice: { text: '1' },
  })
  const { session: made, board } = await opened([step('drop_row', 'C01'), idle])
  expect(countOf(board, 'C01')).toBe(0)
  expect((await made.recipe()).mends).toEqual([step('drop_row', 'C01'), idle])
  expect(await made.undo()).toMatchObject({ canUndo: false, canRedo: true })
})

it.each<[string, MendStep, string]>([
  ['a mend that is not there', step('fly', 'C01'), 'mend_unknown'],
  ['another version of it', step('drop_row', 'C01', { version: 9 }), 'mend_unknown'],
  ['a choice that is wrong', step('set_text', 'A01'), 'mend_choice_invalid'],
  ['a rule that finds nothing', step('drop_row', 'S09'), 'nothing_to_mend'],
  [
    'a table that is not there',
    step('drop_row', '', { lines: [{ table: 'x', line: 2, column: null }] }),
    'table_unknown',
  ],
])('refuses %s, and changes nothing', async (_what, wrong, code) => {
  const { session: made } = await opened()
  await expect(made.mend(wrong)).rejects.toMatchObject({ code })
  expect((await made.recipe()).mends).toEqual([])
})

it('stops what runs and what waits when it is cancelled, and goes on with the next', async () => {
  const { session: made } = await opened()
  const calls = [made.mend(step('drop_row', 'C01')), made.undo()]
  made.cancel()
  await expect(calls[0]).rejects.toThrow('Cancelled')
  await expect(calls[1]).rejects.toThrow('Cancelled')
  expect(countOf(await made.mend(step('drop_row', 'C01')), 'C01')).toBe(0)
})

it('takes other severities, and none of a rule that is off; they go with the recipe', async () => {
  const { session: made } = await opened()
  const rules = { C01: { severity: 'off' as const, limits: {} }, A01: { severity: 'error' as const, limits: {} } }
  const board = await made.setRules(rules)
  expect([countOf(board, 'C01'), board.rules.find(({ code }) => code === 'A01')?.severity]).toEqual([
    undefined,
    'error',
  ])
  expect((await made.recipe()).rules).toEqual(rules)
  const wrong = { I05: { severity: null, limits: { gap: -5 } } }
  await expect(made.setRules(wrong)).rejects.toMatchObject({ code: 'limit_out_of_range' })
  expect(countOf(await made.setRules({}), 'C01')).toBe(1)
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
  await made.open({ ...recipe(), crs: 'EPSG:4326', hole_crs: 'EPSG:26911' })
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
  await made.open({ ...rest, tables: tables.map((table) => ({ ...table, height_unit: 'ft' as const })) })
  expect((await made.findings('C08', 0, 10)).map(({ hole, value }) => [hole, value])).toEqual([['B', '1000']])
  await made.mend(step('snap_to_ground', 'C08'))
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
  await made.open({ ...recipe(), crs: 'EPSG:32104', parts: [ground] })
  expect((await made.findings('C08', 0, 10)).map(({ hole, value }) => [hole, value])).toEqual([['B', '984.25']])
})
