import * as v from 'valibot'
import { type Content, contentHash } from './content-hash.ts'
import type { OperationList } from './operation.ts'
import type { Recipe } from './recipe.ts'
import { Refusal } from './refusal.ts'
import type { Work } from './work.ts'

export interface RecipeSource {
  /** Hash of what it holds. */
  readonly hash: string
  readonly content: Content
}

export interface RecipeResult {
  readonly hash: string
  readonly content: Content
}

/** Results by hash, kept from run to run. */
export type ResultStore = Map<string, Content>

export interface RecipeRun {
  /** Results of all steps by the steps' names. */
  readonly results: ReadonlyMap<string, RecipeResult>
  /** Names of the steps that were not taken from the store. */
  readonly ran: readonly string[]
}

/**
 * Runs the steps of a recipe that the store has no result for: those that changed, and those that take from them. A step's
 * hash is of its operation, its parameters and the hashes of its inputs. Throws Refusal for an operation that is not there,
 * parameters it does not take or a source that is missing.
 */
export async function runRecipe(
  work: Work,
  recipe: Recipe,
  {
    operations,
    sources,
    store,
  }: {
    readonly operations: OperationList
    readonly sources: Readonly<Record<string, RecipeSource>>
    readonly store: ResultStore
  },
): Promise<RecipeRun> {
  const results = new Map<string, RecipeResult>()
  const ran: string[] = []
  for (const [index, step] of recipe.steps.entries()) {
    const operation = operations[step.op]
    if (operation?.version !== step.version)
      throw new Refusal('operation_unknown', { step: step.id, op: step.op, version: step.version })
    const params = v.safeParse(operation.params, step.params)
    if (!params.success) throw new Refusal('params_invalid', { step: step.id, reason: v.summarize(params.issues) })
    const inputs = step.inputs.map((input) => {
      const found = 'step' in input ? results.get(input.step) : sources[input.source]
      if (!found)
        throw new Refusal('source_missing', { step: step.id, name: 'step' in input ? input.step : input.source })
      return found
    })
    const hash = contentHash([step.op, step.version, params.output, inputs.map((input) => input.hash)])
    let content = store.get(hash)
    if (content === undefined) {
      const share = work.part(index / recipe.steps.length, (index + 1) / recipe.steps.length)
      content = await operation.run(
        share,
        params.output,
        inputs.map((input) => input.content),
      )
      store.set(hash, content)
      ran.push(step.id)
    }
    results.set(step.id, { hash, content })
  }
  return { results, ran }
}

/** Bytes that the largest single step of a recipe is expected to take beside its inputs, for steps whose inputs are sources. */
export function memoryOfRecipe(
  recipe: Recipe,
  operations: OperationList,
  sources: Readonly<Record<string, RecipeSource>>,
): number {
  return Math.max(
    0,
    ...recipe.steps.map((step) => {
      const params = v.safeParse(operations[step.op]?.params ?? v.never(), step.params)
      const inputs = step.inputs.map((input) => ('source' in input ? sources[input.source]?.content : undefined))
      if (!params.success || inputs.some((input) => input === undefined)) return 0
      return operations[step.op]?.memoryOf(params.output, inputs) ?? 0
    }),
  )
}
