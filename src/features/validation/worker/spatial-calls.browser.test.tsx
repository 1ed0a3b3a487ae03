import { PartChoice, type ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drillFiles, recipeOf } from '../../../../tests/components/drill-files.ts'
import { sessionHelp } from '../../../../tests/components/session-help.ts'
import { createSessionStore, type SessionStore } from '../session-store.ts'

const drilling = drillFiles()
const recipe = { ...recipeOf(drilling), crs: 'EPSG:26909' }
const GROUND = `ncols 60\nnrows 60\nxllcorner 511500\nyllcorner 6200500\ncellsize 50\n${`${'900 '.repeat(60)}\n`.repeat(60)}`
const FRAME = 'ncols 4\nnrows 3\nxllcorner 512000\nyllcorner 6201000\ncellsize 10\n0 0 0 0\n0 5 7 0\n0 0 0 0\n'

const ground = v.parse(PartChoice, { file: 'ground.asc', kind: 'grid', use: 'terrain' })
const mag = v.parse(PartChoice, { file: 'mag.asc', kind: 'grid', crs: 'EPSG:4326' })
let check: ReturnType<typeof sessionHelp>
let store: SessionStore

beforeEach(async () => {
  check = sessionHelp({
    coordinateSystem: async (code) =>
      code === 'EPSG:4326' ? { definition: '+proj=longlat +datum=WGS84', area: [-180, -90, 180, 90] } : null,
  })
  store = createSessionStore(check.help)
  const contents = drilling.map(({ name, header, rows }) => new File([[header, ...rows, ''].join('\n')], name))
  await store.addOwn([...contents, new File([GROUND], 'ground.asc'), new File([FRAME], 'mag.asc')])
})
afterEach(() => store.end())

function opened(from: ValidationRecipe) {
  check.choose(from)
  return store.openChosen()
}

test('the worker opens, draws and fixes a grid, and tells why it does not', async () => {
  const { session } = store
  const view = await session.openPart(mag, recipe.crs)
  expect(view.rules.map(({ code }) => code)).toEqual(['G02'])
  const [finding] = await session.partFindings('mag.asc', 'G02', 0, 10)
  expect(finding).toMatchObject({ severity: 'warning', count: 10, values: { value: 0 } })
  const picture = await session.partPicture('mag.asc', 100)
  expect(picture).toMatchObject({ kind: 'grid', values: new Float32Array([0, 0, 0, 0, 0, 5, 7, 0, 0, 0, 0, 0]) })
  const step = { id: 'a', rule: 'G02', fix: 'name_no_data', version: 1, choice: {} }
  expect(await session.previewPartFix(mag, recipe.crs, step)).toMatchObject({ rules: [] })
  const unknown = session.previewPartFix(mag, recipe.crs, { ...step, fix: 'polish' })
  await expect(unknown).rejects.toMatchObject({ code: 'mend_unknown' })
  await expect(session.partPicture('other.asc', 10)).rejects.toMatchObject({ code: 'part_unknown' })
})

test('tables are reopened once another ground is chosen, and holes are compared with it', async () => {
  const skipped = () => store.read().results?.skipped.map(({ code }) => code)
  await opened(recipe)
  expect(skipped()).toContain('C08')
  await opened({ ...recipe, parts: [ground] })
  expect(skipped()).not.toContain('C08')
  expect(store.read().results?.rules.find(({ code }) => code === 'C08')?.count).toBeGreaterThan(10)
  // A part that is data of its own leaves the tables as they are.
  const { results } = store.read()
  await opened({ ...recipe, parts: [ground, mag] })
  expect(store.read().results).toBe(results)
})
