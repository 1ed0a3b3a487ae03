import type { PartChoice, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drillFiles, recipeOf } from '../../../tests/components/drill-files.ts'
import { noteWorkers } from '../../../tests/components/note-workers.ts'
import { sessionHelp } from '../../../tests/components/session-help.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

const workers: Worker[] = []
let store: SessionStore
let check: ReturnType<typeof sessionHelp>
/** A stored file as it is once the address that was given has expired. */
let renewed: ValidationFile | null

beforeEach(() => {
  noteWorkers(workers)
  renewed = null
  check = sessionHelp({ storedFile: async () => renewed })
  store = createSessionStore(check.help)
})
afterEach(() => {
  store.end()
  workers.length = 0
  vi.unstubAllGlobals()
})

const drilling = drillFiles()
const recipe = recipeOf(drilling)
const files = drilling.map(({ name, header, rows }) => new File([[header, ...rows, ''].join('\n')], name))
const isSent = () => false

function openTables(from: ValidationRecipe = recipe) {
  check.choose(from)
  return store.openChosen()
}

test('a check that is stopped says so, and can be begun again', async () => {
  await store.addOwn(files)
  expect(store.read().stopped).toBeNull()
  const opening = openTables()
  expect(store.read().work).toBe('check')
  await store.stop()
  await opening
  expect(store.read()).toMatchObject({ results: null, problem: null, work: null, stopped: 'check' })
  await openTables()
  expect(store.read().stopped).toBeNull()
  expect(store.read().results?.tables).toHaveLength(3)
})

test('rules that are broken are reported while the rest is read and checked, and no more once all is', async () => {
  const seen: string[][] = []
  store.subscribe(() => seen.push(store.read().soFar.map(({ code }) => code)))
  await store.addOwn(files)
  expect(seen.flat()).toEqual([])
  await openTables()
  expect(seen.some((codes) => codes.includes('C01'))).toBe(true)
  const broken = store.read().results?.rules.filter(({ count }) => count > 0) ?? []
  const codes = broken.map(({ code }) => code)
  expect(seen.flat().filter((code) => !codes.includes(code))).toEqual([])
  expect(store.read()).toMatchObject({ work: null, soFar: [] })
})

test('after an error of the worker another one gets the files and opens the tables', async () => {
  await store.addOwn(files)
  await openTables()
  expect(store.read().problem).toBeNull()
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }))
  expect(store.read()).toMatchObject({ results: null, problem: { message: 'Out of memory' } })
  await store.addAgain()
  await openTables()
  expect(workers).toHaveLength(2)
  expect(store.read()).toMatchObject({ problem: null, stopped: null })
  expect(store.read().results?.tables).toHaveLength(3)
  expect([...store.read().names]).toEqual(['collar.csv', 'survey.csv', 'assay.csv'])
})

test('a worker that fails again is not begun without end', async () => {
  await store.addOwn(files)
  const opening = openTables()
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'First' }))
  await opening
  const again = openTables()
  await vi.waitFor(() => expect(workers).toHaveLength(2))
  workers[1]?.dispatchEvent(new ErrorEvent('error', { message: 'Second' }))
  await again
  expect(workers).toHaveLength(2)
  expect(store.read()).toMatchObject({ results: null, work: null, problem: { message: 'Second' } })
})

test('a stored file that could not be fetched is tried again when that is wanted', async () => {
  const [collar] = files
  const stored = {
    id: 'f',
    name: 'collar.csv',
    size: collar?.size,
    url: '/job-api/no/such/file/here',
  } as ValidationFile
  expect(await store.addStored([stored], isSent)).toEqual([])
  expect(store.read().problem?.message).toBe('collar.csv was answered with 404')
  // What is polled meanwhile does not ask again and again.
  expect(await store.addStored([stored], isSent)).toEqual([])
  expect(workers).toHaveLength(1)
  const url = URL.createObjectURL(collar ?? new Blob())
  renewed = { ...stored, url }
  expect(await store.addAgain()).toMatchObject([{ file: 'collar.csv', role: 'collar' }])
  expect(store.read()).toMatchObject({ problem: null, work: null })
  URL.revokeObjectURL(url)
})

test('columns of a table are guessed once until files change', async () => {
  await store.addOwn(files)
  const part = { file: 'collar.csv', sheet: null, role: 'collar' } as const
  const before = store.guesses(part)
  expect((await before).guesses.map(({ title }) => title)).toContain('end_depth')
  expect(store.guesses(part)).toBe(before)
  await store.addOwn(files)
  expect(store.guesses(part)).not.toBe(before)
})

describe('grids, layers and meshes', () => {
  const grid: PartChoice = { file: 'topo.asc', kind: 'grid', use: 'terrain', crs: null, mends: [] }
  const text = 'ncols 2\nnrows 2\nxllcorner 512000\nyllcorner 6201000\ncellsize 400\n300 310 320 330\n'
  const own = [...files, new File([text], 'topo.asc')]
  const chosen: ValidationRecipe = { ...recipe, crs: 'EPSG:26909', parts: [grid] }
  const opened = async (from: ValidationRecipe) => {
    await openTables(from)
    await store.openParts()
  }

  test('are read once, and again only for other choices', async () => {
    await store.addOwn(own)
    await opened(chosen)
    const first = store.read().partViews.get('topo.asc')
    expect(first).toMatchObject({ crs: 'EPSG:26909', crsFrom: 'recipe', refusal: null })
    await opened({ ...chosen, parts: [{ ...grid }] })
    expect(store.read().partViews.get('topo.asc')).toBe(first)
    await opened({ ...chosen, parts: [{ ...grid, crs: 'EPSG:26908' }] })
    expect(store.read().partViews.get('topo.asc')).toMatchObject({ crs: 'EPSG:26908', crsFrom: 'choice' })
    await opened(recipe)
    expect(store.read()).toMatchObject({ work: null, partOpening: null })
    expect(store.read().partViews.size).toBe(0)
  })

  test('that become the ground reopen the tables, with the results shown meanwhile', async () => {
    await store.addOwn(own)
    await opened({ ...chosen, parts: [{ ...grid, use: 'data' }] })
    expect(store.read().results?.skipped.map(({ needs }) => needs)).toContain('groundAt')
    const opening = openTables(chosen)
    expect(store.read().results).not.toBeNull()
    await opening
    expect(store.read().results?.skipped.map(({ needs }) => needs)).not.toContain('groundAt')
  })

  test('are opened without any table', async () => {
    await store.addOwn(own.slice(-1))
    await opened({ ...chosen, tables: [] })
    expect(store.read()).toMatchObject({ problem: null, results: { tables: [] } })
    expect(store.read().partViews.size).toBe(1)
  })

  test('are read again after the worker was lost', async () => {
    await store.addOwn(own)
    await opened(chosen)
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }))
    expect(store.read().partViews.size).toBe(0)
    await opened(chosen)
    expect(workers).toHaveLength(2)
    expect(store.read()).toMatchObject({ problem: null })
    expect(store.read().partViews.get('topo.asc')?.refusal).toBeNull()
  })

  test('that cannot be read say why, and the next is read', async () => {
    await store.addOwn([...own, new File(['ncols 2'], 'cut.asc')])
    const cut: PartChoice = { ...grid, file: 'cut.asc', use: 'data' }
    await opened({ ...chosen, parts: [cut, grid] })
    expect(store.read().partViews.get('cut.asc')?.refusal).not.toBeNull()
    expect(store.read().partViews.get('topo.asc')?.refusal).toBeNull()
  })
})
