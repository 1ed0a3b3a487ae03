import * as v from 'valibot'
import { expect, it } from 'vitest'
import { contentHash } from './content-hash.ts'
import { operation } from './operation.ts'
import { compareRecipes, Recipe } from './recipe.ts'
import { memoryOfRecipe, type ResultStore, runRecipe } from './run-recipe.ts'
import { createWork, quietWork } from './work.ts'

const scale = operation({
  op: 'scale',
  version: 1,
  params: v.object({ by: v.number() }),
  memoryOf: (_params, [values]: readonly Float64Array[]) => values?.byteLength ?? 0,
  async run(work, { by }, [values]: readonly Float64Array[]) {
    await work.pause(0)
    return (values ?? new Float64Array()).map((value) => value * by)
  },
})
const sum = operation({
  op: 'sum',
  version: 2,
  params: v.object({}),
  memoryOf: () => 8,
  run: (_work, _params, lists: readonly Float64Array[]) =>
    Promise.resolve(lists.flatMap((list) => [...list]).reduce((total, value) => total + value, 0)),
})
const operations = { scale, sum }
const content = Float64Array.of(1, 2, 3)
const sources = { grades: { hash: contentHash(content), content } }

function recipe(by: number, other = 10): Recipe {
  return v.parse(Recipe, {
    format: 'outcrop-recipe-1',
    steps: [
      { id: 'small', op: 'scale', version: 1, params: { by }, inputs: [{ source: 'grades' }] },
      { id: 'large', op: 'scale', version: 1, params: { by: other }, inputs: [{ source: 'grades' }] },
      { id: 'total', op: 'sum', version: 2, inputs: [{ step: 'small' }, { step: 'large' }] },
    ],
  })
}

it('runs steps after those they take from', async () => {
  const { results, ran } = await runRecipe(quietWork(), recipe(2), { operations, sources, store: new Map() })
  expect(results.get('total')?.content).toBe(72)
  expect(ran).toEqual(['small', 'large', 'total'])
})

it('runs again only what follows from a change', async () => {
  const store: ResultStore = new Map()
  await runRecipe(quietWork(), recipe(2), { operations, sources, store })
  const { results, ran } = await runRecipe(quietWork(), recipe(3), { operations, sources, store })
  expect(ran).toEqual(['small', 'total'])
  expect(results.get('total')?.content).toBe(78)
  expect((await runRecipe(quietWork(), recipe(2), { operations, sources, store })).ran).toEqual([])
})

it('refuses what it does not know, by name', async () => {
  const run = (steps: unknown[]) =>
    runRecipe(quietWork(), v.parse(Recipe, { format: 'outcrop-recipe-1', steps }), {
      operations,
      sources,
      store: new Map(),
    })
  const inputs = [{ source: 'grades' }]
  await expect(run([{ id: 'a', op: 'fly', version: 1, inputs }])).rejects.toMatchObject({ code: 'operation_unknown' })
  await expect(run([{ id: 'a', op: 'scale', version: 9, inputs }])).rejects.toMatchObject({ code: 'operation_unknown' })
  await expect(run([{ id: 'a', op: 'scale', version: 1, params: { by: 'x' }, inputs }])).rejects.toMatchObject({
    code: 'params_invalid',
  })
  await expect(run([{ id: 'a', op: 'sum', version: 2, inputs: [{ source: 'none' }] }])).rejects.toMatchObject({
    code: 'source_missing',
  })
})

it('does not take a recipe whose steps stand before what they take from', () => {
  const steps = [{ id: 'a', op: 'sum', version: 2, inputs: [{ step: 'b' }] }]
  expect(v.safeParse(Recipe, { format: 'outcrop-recipe-1', steps }).success).toBe(false)
})

it('says what another recipe does otherwise', () => {
  const [small, ...others] = recipe(2).steps
  const shorter: Recipe = { format: 'outcrop-recipe-1', steps: small ? [small] : [] }
  expect(compareRecipes(recipe(2), recipe(2, 20))).toEqual({ added: [], removed: [], changed: ['large'] })
  expect(compareRecipes(recipe(2), shorter).removed).toEqual(others.map(({ id }) => id))
})

it('estimates memory before it runs', () => {
  expect(memoryOfRecipe(recipe(2), operations, sources)).toBe(24)
})

it('stops within a breath once it is cancelled, and says how far it is', async () => {
  let now = 0
  let isCancelled = false
  const told: number[] = []
  const work = createWork({
    now: () => (now += 30),
    breathe: () => Promise.resolve(),
    isCancelled: () => isCancelled,
    progress: (done) => told.push(done),
  })
  const half = work.part(0.5, 1)
  await half.pause(0)
  await half.pause(0.5)
  expect(told).toEqual([0.75])
  isCancelled = true
  await expect(half.pause(0.6)).rejects.toThrow('Cancelled')
})
