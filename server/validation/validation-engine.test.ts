import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { DELIVERY, recipeOf } from '../testing/test-validations.ts'
import { createValidationEngine, DataRefused, DataTooLarge, type ValidationEngineOptions } from './validation-engine.ts'

async function setUp(options: ValidationEngineOptions = {}, contents: Readonly<Record<string, string>> = DELIVERY) {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-validation-'))
  const engine = createValidationEngine(options)
  onTestFinished(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  const files: { id: string; name: string; path: string }[] = []
  for (const [name, text] of Object.entries(contents)) {
    const file = path.join(folder, name)
    await writeFile(file, text)
    files.push({ id: name, name, path: file })
  }
  const task = {
    files,
    recipe: v.parse(ValidationRecipe, recipeOf()),
    before: null,
    comparedWith: null,
    inputs: [],
    folder,
    surroundings: { lithologyCodes: [], project: null, today: '2026-11-26' },
    systems: new Map(),
    report: { company: 'Basalt', asset: 'Creek', version: 1, at: new Date('2026-11-26') },
  }
  return { engine, task }
}

/** As many samples of one hole, which keep a process busy for a while. */
function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => `DH-1,${row},${row + 1},0.${row}`)
  return `hole,from,to,Au_ppm\n${rows.join('\n')}\n`
}

test('tables are published in a process of their own, which says how far it is', async () => {
  const { engine, task } = await setUp()
  const stages: string[] = []
  const { result, files } = await engine.publish(task, { onProgress: ({ stage }) => stages.push(stage) })
  expect(new Set(stages)).toEqual(new Set(['reading', 'checking', 'comparing', 'computing', 'writing']))
  expect(result.tables.map(({ rows }) => rows)).toEqual([2, 3, 4])
  const tables = files.find(({ role }) => role === 'tables')
  const again = await engine.publish({ ...task, before: tables?.file ?? '' })
  expect(again.result.tables.map(({ unchanged_rows: rows }) => rows)).toEqual([2, 3, 4])
  const csv = files.find(({ name }) => name === 'refused-rows.csv')
  expect(await readFile(csv?.file ?? '', 'utf8')).toContain('assay.csv,5,I02,from,')
})

test('parts are read, checked and written one after the other, and progress never falls', async () => {
  const grid = 'ncols 2\nnrows 2\nxllcorner 412400\nyllcorner 6274400\ncellsize 100\n1 2\n3 4\n'
  const vein = 'v 412400 6274400 1000\nv 412500 6274400 1000\nv 412500 6274500 1100\nf 1 2 3\n'
  const { engine, task } = await setUp({}, { ...DELIVERY, 'a.asc': grid, 'vein.obj': vein, 'b.asc': `${grid} x` })
  const choices = [
    { file: 'a.asc', kind: 'grid', crs: 'EPSG:26909' },
    { file: 'vein.obj', kind: 'mesh' },
    { file: 'b.asc', kind: 'grid', crs: 'EPSG:26909' },
  ]
  const recipe = v.parse(ValidationRecipe, { ...task.recipe, parts: choices })
  const reported: { stage: string; done: number }[] = []
  const { result, files } = await engine.publish({ ...task, recipe }, { onProgress: (one) => reported.push(one) })
  expect(reported.map(({ done }) => done)).toEqual(
    reported.map(({ done }) => done).toSorted((one, other) => one - other),
  )
  expect(new Set(reported.map(({ stage }) => stage)).size).toBe(5)
  expect(result.parts.map(({ outputs }) => outputs)).toEqual([['a.tif'], ['vein.glb', 'project.omf'], []])
  const names = files.map(({ name }) => name)
  expect(names.filter((name) => /tif|glb|omf/.test(name))).toEqual(['a.tif', 'vein.glb', 'project.omf'])
  expect(new Set(files.map(({ file }) => file)).size).toBe(names.length)
})

test('data that cannot be worked on are refused with the reason', async () => {
  const { engine, task } = await setUp({}, { ...DELIVERY, 'assay.csv': '' })
  await expect(engine.publish(task)).rejects.toThrow(DataRefused)
})

test('data that take too long, or too much memory, are given up', async () => {
  const contents = { ...DELIVERY, 'assay.csv': manyRows(300_000) }
  const slow = await setUp({ timeoutMs: 400 }, contents)
  await expect(slow.engine.publish(slow.task)).rejects.toThrow(new DataTooLarge('time'))
  const small = await setUp({ megabytes: 64 }, contents)
  await expect(small.engine.publish(small.task)).rejects.toThrow(new DataTooLarge('memory'))
})

test('publishing stops at once when it is cancelled, and the next one runs', async () => {
  const { engine, task } = await setUp({}, { ...DELIVERY, 'assay.csv': manyRows(300_000) })
  const cancel = new AbortController()
  const running = engine.publish(task, { signal: cancel.signal, onProgress: () => cancel.abort(new Error('Stop')) })
  await expect(running).rejects.toThrow('Stop')
  const { task: other } = await setUp()
  expect((await engine.publish(other)).result.tables).toHaveLength(3)
})
