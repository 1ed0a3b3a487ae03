import type { ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import { EMPTY_RECIPE } from '../../src/features/validation/recipe-store.ts'
import type { Chosen, SessionHelp } from '../../src/features/validation/session-view.ts'

/** What a session asks of a check, which keeps a recipe as the screen does. */
export function sessionHelp(change: Partial<SessionHelp> = {}) {
  let chosen: Chosen = { recipe: EMPTY_RECIPE, replaced: 0 }
  const help: SessionHelp = {
    mediaUrl: (url) => new URL(url, location.origin).href,
    storedFile: async () => null,
    surroundings: async () => ({}),
    chosen: () => chosen,
    keep(part) {
      chosen = { ...chosen, recipe: { ...chosen.recipe, ...part } }
    },
    onCounted: () => undefined,
    ...change,
  }
  return {
    help,
    read: () => chosen,
    /** A choice on this page. */
    choose(recipe: ValidationRecipe) {
      chosen = { ...chosen, recipe }
    },
    /** Takes a recipe from elsewhere. */
    replace(recipe: ValidationRecipe) {
      chosen = { recipe, replaced: chosen.replaced + 1 }
    },
  }
}
