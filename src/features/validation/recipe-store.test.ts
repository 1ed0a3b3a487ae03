import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import { createRecipeStore, EMPTY_RECIPE, type RecipeSource } from './recipe-store.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEY = 'outcrop.drafts.someone.validation.a'
const inSystem = (crs: string) => ({ ...EMPTY_RECIPE, crs })

/** An API that keeps one validation. What the store does not read is left out. */
function backend() {
  const first: RecipeDraft = { recipe: EMPTY_RECIPE, file_ids: ['f'], summary: null }
  const state = { now: { ...first, version: 1 }, fails: null as unknown, saves: 0 }
  const answer = () => structuredClone(state.now) as unknown as Validation
  const source: RecipeSource = {
    async save(change, version) {
      if (state.fails) throw state.fails
      if (version !== state.now.version)
        throw new ApiError('version_conflict', 412, {
          code: 'version_conflict',
          changed_by: { id: 'b', name: 'Ana Bauer' },
        } as never)
      state.saves += 1
      state.now = { ...state.now, ...(change as Partial<RecipeDraft>), version: state.now.version + 1 }
      return answer()
    },
    latest: async () => answer(),
  }
  const elsewhere = (change: Partial<RecipeDraft>) => {
    state.now = { ...state.now, ...change, version: state.now.version + 1 }
  }
  const open = () => {
    const store = createRecipeStore(KEY, answer(), source)
    store.open()
    return store
  }
  return { state, answer, elsewhere, open }
}

it('saves changes together after a rest, and nothing where nothing changed', async () => {
  const { state, open } = backend()
  const store = open()
  store.edit({ recipe: inSystem('EPSG:1') })
  store.edit({ recipe: inSystem('EPSG:26909') })
  expect(store.read().status).toBe('dirty')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.read().status).toBe('saved')
  expect([state.saves, state.now.recipe.crs]).toEqual([1, 'EPSG:26909'])
  store.edit(({ recipe }) => ({ recipe: { ...recipe } }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.saves).toBe(1)
})

it('tries again while the server is away, and keeps the change for a reload', async () => {
  const { state, open } = backend()
  const store = open()
  state.fails = new ApiError('network', 0, null)
  store.edit({ recipe: inSystem('EPSG:26909') })
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.read().status).toBe('failed')
  store.close()
  const again = open()
  expect(again.read().draft.recipe.crs).toBe('EPSG:26909')
  state.fails = null
  await vi.advanceTimersByTimeAsync(5000)
  expect(again.read().status).toBe('saved')
  expect(stored.size).toBe(0)
})

it('joins files and counts of two tabs, and asks only where both changed the recipe', async () => {
  const { state, elsewhere, open } = backend()
  const store = open()
  elsewhere({ file_ids: ['f', 'theirs'] })
  store.edit({ file_ids: ['f', 'mine'], recipe: inSystem('EPSG:26909') })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read().status).toBe('saved')
  expect(state.now.file_ids.toSorted()).toEqual(['f', 'mine', 'theirs'])
  elsewhere({ recipe: inSystem('EPSG:32610') })
  store.edit({ recipe: inSystem('EPSG:32609') })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read()).toMatchObject({ status: 'conflict', changedBy: 'Ana Bauer' })
  expect(state.now.recipe.crs).toBe('EPSG:32610')
})

it('drops own changes for theirs and says that the recipe is another, or saves over them', async () => {
  const { state, elsewhere, open } = backend()
  const store = open()
  elsewhere({ recipe: inSystem('EPSG:32610') })
  store.edit({ recipe: inSystem('EPSG:32609') })
  await vi.advanceTimersByTimeAsync(2000)
  await store.takeTheirs()
  expect(store.read()).toMatchObject({ status: 'saved', draft: { recipe: { crs: 'EPSG:32610' } } })
  elsewhere({ recipe: inSystem('EPSG:32611') })
  store.edit({ recipe: inSystem('EPSG:32612') })
  await vi.advanceTimersByTimeAsync(2000)
  await store.keepMine()
  expect(state.now.recipe.crs).toBe('EPSG:32612')
})

it('takes over what another tab saved while nothing was changed here', () => {
  const { answer, elsewhere, open } = backend()
  const store = open()
  const { recipe } = store.read().draft
  elsewhere({ file_ids: ['f', 'g'] })
  store.receive(answer())
  expect(store.read().draft.file_ids).toEqual(['f', 'g'])
  expect(store.read().draft.recipe).toBe(recipe)
})

it('does not try again what the server refuses', async () => {
  const { state, open } = backend()
  const store = open()
  state.fails = new ApiError('validation_failed', 422, null)
  store.edit({ recipe: inSystem('EPSG:26909') })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(store.read().status).toBe('refused')
})

it('tries again what the server does not take while it publishes', async () => {
  const { state, open } = backend()
  const store = open()
  state.fails = new ApiError('validation_busy', 409, null)
  store.edit({ recipe: inSystem('EPSG:26909') })
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.read().status).toBe('failed')
  state.fails = null
  await vi.advanceTimersByTimeAsync(5000)
  expect([store.read().status, state.now.recipe.crs]).toEqual(['saved', 'EPSG:26909'])
})

it('takes nothing back for an older version, which a slow request brings', async () => {
  const { answer, open } = backend()
  const store = open()
  const older = answer()
  store.edit({ recipe: inSystem('EPSG:26909') })
  await vi.advanceTimersByTimeAsync(1000)
  store.receive(older)
  expect(store.read()).toMatchObject({ status: 'saved', draft: { recipe: { crs: 'EPSG:26909' } } })
})

it('keeps files of others when one’s own recipe is saved over theirs', async () => {
  const { state, elsewhere, open } = backend()
  const store = open()
  elsewhere({ recipe: inSystem('EPSG:32610'), file_ids: ['f', 'theirs'] })
  store.edit({ recipe: inSystem('EPSG:32609') })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read().status).toBe('conflict')
  await store.keepMine()
  expect(state.now).toMatchObject({ recipe: { crs: 'EPSG:32609' }, file_ids: ['f', 'theirs'] })
  expect(store.read().status).toBe('saved')
})

it('saves nothing over others before a choice', async () => {
  const { state, elsewhere, open } = backend()
  const before = open()
  before.edit({ recipe: inSystem('EPSG:32609') })
  before.close()
  elsewhere({ recipe: inSystem('EPSG:32610') })
  for (const crs of ['EPSG:32611', 'EPSG:32612']) {
    const store = open()
    store.edit({ recipe: inSystem(crs) })
    await store.flush()
    expect([store.read().status, state.now.recipe.crs]).toEqual(['conflict', 'EPSG:32610'])
    store.close()
  }
  const store = open()
  await store.keepMine()
  expect([store.read().status, state.now.recipe.crs]).toEqual(['saved', 'EPSG:32612'])
})

it('joins files of an outdated draft with those that others added, and leaves removed ones out', async () => {
  const { state, elsewhere, open } = backend()
  elsewhere({ file_ids: ['f', 'g'] })
  const before = open()
  before.edit({ file_ids: ['f', 'mine'] })
  before.close()
  elsewhere({ file_ids: ['f', 'g', 'theirs'] })
  const store = open()
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read().status).toBe('saved')
  expect(state.now.file_ids.toSorted()).toEqual(['f', 'mine', 'theirs'])
})

it('replaces its recipe, so that nothing before it can be undone, and does nothing for the same one', async () => {
  const { state, open } = backend()
  const store = open()
  store.editStep(withFix('a'))
  store.replaceRecipe(store.read().draft.recipe)
  expect(store.read().canUndo).toBe(true)
  store.replaceRecipe(inSystem('EPSG:26909'))
  expect(store.read()).toMatchObject({ status: 'dirty', canUndo: false, draft: { recipe: { crs: 'EPSG:26909' } } })
  await store.flush()
  expect(state.now).toMatchObject({ recipe: { crs: 'EPSG:26909' }, version: 2 })
  expect(store.read().status).toBe('saved')
})

const withFix = (id: string) => (recipe: ValidationRecipe) => ({
  ...recipe,
  mends: [...recipe.mends, { id, rule: 'C01', fix: 'drop_row', version: 1, lines: null, choice: {} }],
})

it('undoes fixes and leaves what else was chosen, before and since', () => {
  const { open } = backend()
  const store = open()
  const fixes = () => store.read().draft.recipe.mends.map(({ id }) => id)
  store.edit(({ recipe }) => ({ recipe: { ...recipe, crs: 'EPSG:26909' } }))
  expect(store.read().canUndo).toBe(false)
  store.editStep(withFix('a'))
  store.editStep(withFix('b'))
  store.edit({ summary: { tables: [], rules: [], holes: 2, parts: [] } })
  store.undo()
  store.edit(({ recipe, file_ids: ids }) => ({ recipe: { ...recipe, crs: 'EPSG:32610' }, file_ids: [...ids, 'mine'] }))
  expect(fixes()).toEqual(['a'])
  store.redo()
  expect(fixes()).toEqual(['a', 'b'])
  store.undo()
  store.undo()
  expect(store.read()).toMatchObject({
    canUndo: false,
    canRedo: true,
    draft: { recipe: { crs: 'EPSG:32610', mends: [] }, file_ids: ['f', 'mine'], summary: { holes: 2 } },
  })
})

it('undoes the fixes that it was opened with, the last one first', async () => {
  const { state, open } = backend()
  state.now.recipe = withFix('b')(withFix('a')(EMPTY_RECIPE))
  const store = open()
  const fixes = () => store.read().draft.recipe.mends.map(({ id }) => id)
  store.edit(({ recipe }) => ({ recipe: { ...recipe, crs: 'EPSG:26909' } }))
  store.editStep(withFix('c'))
  for (const expected of [['a', 'b'], ['a'], []]) {
    expect(store.read().canUndo).toBe(true)
    store.undo()
    expect(fixes()).toEqual(expected)
  }
  expect(store.read()).toMatchObject({ canUndo: false, draft: { recipe: { crs: 'EPSG:26909' } } })
  store.redo()
  await store.flush()
  expect(state.now.recipe.mends).toMatchObject([{ id: 'a' }])
})

it('undoes no fix of others', () => {
  const { answer, elsewhere, open } = backend()
  const store = open()
  elsewhere({ recipe: withFix('theirs')(EMPTY_RECIPE) })
  store.receive(answer())
  store.undo()
  expect(store.read().draft.recipe.mends).toMatchObject([{ id: 'theirs' }])
})

it('tells which version of others it took over by itself, and none of one’s own or of counts alone', async () => {
  const { answer, elsewhere, open } = backend()
  const store = open()
  expect(store.read().changedVersion).toBeNull()
  elsewhere({ summary: { tables: [], rules: [], holes: 2, parts: [] } })
  store.receive(answer())
  expect(store.read()).toMatchObject({ changedVersion: null, draft: { summary: { holes: 2 } } })
  store.edit({ recipe: inSystem('EPSG:26909') })
  await vi.advanceTimersByTimeAsync(1000)
  store.receive(answer())
  expect(store.read()).toMatchObject({ changedVersion: null, status: 'saved' })
  elsewhere({ recipe: inSystem('EPSG:32610') })
  store.receive(answer())
  expect(store.read()).toMatchObject({ changedVersion: 4, draft: { recipe: { crs: 'EPSG:32610' } } })
})

it('tells the version that was taken in beside files of one’s own, and none that one chose after a conflict', async () => {
  const { elsewhere, open } = backend()
  const store = open()
  elsewhere({ recipe: inSystem('EPSG:32610') })
  store.edit({ file_ids: ['f', 'mine'] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read()).toMatchObject({ status: 'saved', changedVersion: 2, draft: { recipe: { crs: 'EPSG:32610' } } })
  elsewhere({ recipe: inSystem('EPSG:32611') })
  store.edit({ recipe: inSystem('EPSG:32612') })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read().status).toBe('conflict')
  await store.takeTheirs()
  expect(store.read()).toMatchObject({ changedVersion: 2, draft: { recipe: { crs: 'EPSG:32611' } } })
})
