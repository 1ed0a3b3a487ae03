import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { expect, it } from 'vitest'
import type { RecipeDraft } from './recipe-draft.ts'
import { EMPTY_RECIPE, type RecipeStore } from './recipe-store.ts'
import { dropTable, lengthsIn, takeParts } from './take-parts.ts'

/** A store that only keeps what is edited. */
function draftStore() {
  let draft: RecipeDraft = { recipe: EMPTY_RECIPE, file_ids: [], summary: null }
  const store = {
    read: () => ({ draft }),
    edit: (change: (before: RecipeDraft) => Partial<RecipeDraft>) => {
      draft = { ...draft, ...change(draft) }
    },
  } as unknown as RecipeStore
  return { store, recipe: () => draft.recipe }
}

const part = (file: string, more: Partial<FoundPart> = {}): FoundPart => ({
  file,
  sheet: null,
  files: [file],
  kind: 'table',
  role: null,
  confidence: 0.9,
  rowCount: 2,
  header: [],
  crs: null,
  refusal: null,
  notes: [],
  ...more,
})

const depth = (title: string, lengthUnit: ColumnGuess['lengthUnit']): ColumnGuess => ({
  column: 0,
  title,
  choice: { kind: 'field', field: title === 'Depth' ? 'depth' : 'end_depth' },
  lengthUnit,
  confidence: 0.9,
  samples: [],
  blankShare: 0,
})

const GUESSES: Readonly<Record<string, ColumnGuess[]>> = {
  'collar.csv': [depth('EOH (ft)', 'ft')],
  'survey.csv': [depth('Depth', null)],
  'metres.csv': [depth('EOH (m)', 'm')],
}
const files = {
  guesses: ({ file }: { file: string }) => Promise.resolve({ guesses: GUESSES[file] ?? [], problem: null }),
}

const COLLAR = part('collar.csv', { role: 'collar' })
const SURVEY = part('survey.csv', { role: 'survey' })

async function imported(...parts: FoundPart[]) {
  const { store, recipe } = draftStore()
  await takeParts(files, null, parts, store, async (crs) => crs === 'EPSG:7844')
  return recipe()
}

it('takes lengths whose unit a table does not say for those of the others', async () => {
  const units = (await imported(COLLAR, SURVEY)).tables.map((table) => table.length_unit)
  expect(units).toEqual(['ft', 'ft'])
})

it('takes them for metres where others say different units, or none', async () => {
  const differing = await imported(COLLAR, part('metres.csv', { role: 'collar' }), SURVEY)
  expect(differing.tables.map((table) => table.length_unit)).toEqual(['ft', 'm', 'm'])
  expect((await imported(SURVEY)).tables[0]?.length_unit).toBe('m')
})

it('takes the coordinate system that a file names, but no degrees for tables of places', async () => {
  const inUtm = part('faults.shp', { kind: 'vector', crs: 'EPSG:26909' })
  const inDegrees = part('claims.shp', { kind: 'vector', crs: 'EPSG:7844' })
  expect((await imported(COLLAR, inDegrees, inUtm)).crs).toBe('EPSG:26909')
  expect((await imported(COLLAR, inDegrees)).crs).toBeNull()
  expect((await imported(inDegrees)).crs).toBe('EPSG:7844')
})

it('leaves a table out that was left out while others were still read, and keeps what it was taken for', async () => {
  const { store, recipe } = draftStore()
  const late = {
    guesses: async (source: { file: string }) => {
      if (source.file !== 'collar.csv') return files.guesses(source)
      dropTable(store, SURVEY)
      return files.guesses(source)
    },
  }
  await takeParts(late, null, [SURVEY, COLLAR], store, async () => false)
  expect(recipe().tables.map(({ file, length_unit }) => [file, length_unit])).toEqual([['collar.csv', 'ft']])
})

it('counts no unit of tables that have no lengths', async () => {
  const points = part('soils.csv', { role: 'points' })
  const units = (await imported(COLLAR, points, SURVEY)).tables.map(({ role, length_unit }) => [role, length_unit])
  expect(units).toEqual([
    ['collar', 'ft'],
    ['points', 'm'],
    ['survey', 'ft'],
  ])
  expect(lengthsIn(await imported(COLLAR, points), SURVEY)).toBe('ft')
})
