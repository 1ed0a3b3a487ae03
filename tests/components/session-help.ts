import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { createRecipeStore, EMPTY_RECIPE } from '../../src/features/validation/recipe-store.ts'
import type { SessionHelp } from '../../src/features/validation/session-view.ts'

let stores = 0

/** The recipe of a validation that nobody saves: drafts of it end with the test. */
export function recipeStore(recipe: ValidationRecipe = EMPTY_RECIPE) {
  stores += 1
  const saved = { recipe, file_ids: [], summary: null, version: 1 } as unknown as Validation
  return createRecipeStore(`outcrop.drafts.u1.validation.${stores} ${performance.now()}`, saved, {
    save: () => Promise.resolve(saved),
    latest: () => Promise.resolve(saved),
  })
}

/** What a session asks of a validation. */
export function sessionHelp(change: Partial<SessionHelp> = {}) {
  const recipes = recipeStore()
  const help: SessionHelp = {
    mediaUrl: (url) => new URL(url, location.origin).href,
    storedFile: async () => null,
    surroundings: async () => ({}),
    recipes,
    onCounted: () => undefined,
    ...change,
  }
  return {
    help,
    recipes,
    recipe: () => recipes.read().draft.recipe,
    /** A choice on this page. */
    choose: (recipe: ValidationRecipe) => recipes.edit({ recipe }),
    /** Takes a recipe from elsewhere. */
    replace: (recipe: ValidationRecipe) => recipes.replaceRecipe(recipe),
  }
}
