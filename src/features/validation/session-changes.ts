import type { MendStep, ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import type { BoardView } from '@outcrop/analysis/session/validation-session.ts'
import type { ChangingCalls } from './worker/session-link.ts'

type Outputs = Parameters<ChangingCalls['setOutputs']>[0]

/** A change of the recipe that the session makes, as its tables change with it. */
export type BoardChange =
  | { readonly kind: 'mend'; readonly step: MendStep }
  | { readonly kind: 'undo' | 'redo' }
  /** Takes one mend out of the middle: the tables are opened again with all others. */
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'rule'; readonly code: string; readonly choice: ValidationRecipe['rules'][string] }
  | { readonly kind: 'outputs'; readonly of: (recipe: ValidationRecipe) => Outputs }

/** Makes a change in a session whose recipe is this one. */
export function makeChange(calls: ChangingCalls, recipe: ValidationRecipe, change: BoardChange): Promise<BoardView> {
  switch (change.kind) {
    case 'mend':
      return calls.mend(change.step)
    case 'undo':
      return calls.undo()
    case 'redo':
      return calls.redo()
    case 'remove':
      return calls.open({ ...recipe, mends: recipe.mends.filter(({ id }) => id !== change.id) })
    case 'rule':
      return calls.setRules({ ...recipe.rules, [change.code]: change.choice })
    case 'outputs':
      return calls.setOutputs(change.of(recipe))
  }
}

/** What of a recipe is to be kept after a change; the rest may have been chosen anew since the tables were opened. */
export function keptOf({ kind }: BoardChange, recipe: ValidationRecipe): Partial<ValidationRecipe> {
  const { mends, rules, desurvey, composites, censored } = recipe
  if (kind === 'rule') return { rules }
  return kind === 'outputs' ? { desurvey, composites, censored } : { mends }
}
