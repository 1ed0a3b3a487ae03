import { explicitStep } from '@outcrop/validation/session/explicit-step.ts'
import type { FixStep, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'

/** An edit of a recipe whose results are shown. */
export type ReviewEdit =
  | { readonly kind: 'fix'; readonly step: FixStep }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'rule'; readonly code: string; readonly choice: ValidationRecipe['rules'][string] }
  | {
      readonly kind: 'outputs'
      readonly of: (recipe: ValidationRecipe) => Partial<Pick<ValidationRecipe, 'desurvey' | 'composites' | 'censored'>>
    }

export type ReviewChange = ReviewEdit | { readonly kind: 'undo' } | { readonly kind: 'redo' }

export function editedRecipe(recipe: ValidationRecipe, edit: ReviewEdit): ValidationRecipe {
  const { mends: fixes, rules } = recipe
  switch (edit.kind) {
    case 'fix':
      return { ...recipe, mends: [...fixes, explicitStep(edit.step, recipe)] }
    case 'remove':
      return { ...recipe, mends: fixes.filter(({ id }) => id !== edit.id) }
    case 'rule':
      return { ...recipe, rules: { ...rules, [edit.code]: edit.choice } }
    case 'outputs':
      return { ...recipe, ...edit.of(recipe) }
  }
}
