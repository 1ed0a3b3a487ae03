import * as v from 'valibot'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

/** Where a step takes its data from: what another step gave, or what the recipe is applied to. */
export const RecipeInput = v.union([v.object({ step: Name }), v.object({ source: Name })])

export const RecipeStep = v.object({
  /** Its name in this recipe. */
  id: Name,
  op: Name,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
  inputs: v.optional(v.array(RecipeInput), []),
})
export type RecipeStep = v.InferOutput<typeof RecipeStep>

/** Steps from data to results, as JSON that can be kept, compared and applied to other data. A step stands after those it takes from. */
export const Recipe = v.pipe(
  v.object({ format: v.literal('outcrop-recipe-1'), steps: v.pipe(v.array(RecipeStep), v.maxLength(5000)) }),
  v.check(({ steps }) => {
    const seen = new Set<string>()
    return steps.every(({ id, inputs }) => {
      const isInOrder = inputs.every((input) => !('step' in input) || seen.has(input.step)) && !seen.has(id)
      seen.add(id)
      return isInOrder
    })
  }, 'steps must have different names and stand after those they take from'),
)
export type Recipe = v.InferOutput<typeof Recipe>

export interface RecipeDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Steps of the same name that do something else, or the same with other parameters or inputs. */
  readonly changed: readonly string[]
}

/** What the second recipe does otherwise than the first, by the names of steps. */
export function compareRecipes(before: Recipe, after: Recipe): RecipeDifference {
  const textOf = ({ op, version, params, inputs }: RecipeStep) =>
    JSON.stringify([op, version, Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1)), inputs])
  const old = new Map(before.steps.map((step) => [step.id, textOf(step)]))
  const now = new Map(after.steps.map((step) => [step.id, textOf(step)]))
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed: [...now.keys()].filter((id) => old.has(id) && old.get(id) !== now.get(id)),
  }
}
