import { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { RecipeJson } from '@outcrop/contract/data/validation-input.ts'
import * as v from 'valibot'
import { ApiProblem } from '../../problem.ts'

const ISSUES_MAX = 20

/** A recipe with its defaults filled in. @throws ApiProblem `validation_failed` at the places that make no sense */
export function parseRecipe(recipe: RecipeJson): ValidationRecipe {
  const result = v.safeParse(ValidationRecipe, recipe)
  if (result.success) return result.output
  const issues = result.issues.slice(0, ISSUES_MAX).map((issue) => ({
    path: ['recipe', v.getDotPath(issue)].filter((part) => part !== null).join('.'),
    code: issue.type,
  }))
  throw new ApiProblem('validation_failed', { detail: 'The recipe makes no sense', issues })
}
