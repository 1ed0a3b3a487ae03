import * as v from 'valibot'
import { ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import type { Validation } from '@outcrop/contract/validation.ts'
import { createDraftStore, type DraftBase, type DraftKind, type DraftStore, type DraftView } from '#/api/draft-store.ts'
import type { ValidationChange } from '#/api/validations.ts'
import type { StoredKey } from '#/lib/stored.ts'
import { sameContent } from '#/lib/same-content.ts'
import { changedParts, joined, type Kept, KEPT_PARTS, onlyParts, rebased } from './kept-parts.ts'

export interface RecipeView extends Omit<DraftView<Kept>, 'value'> {
  readonly kept: Kept
  /** Rises whenever the recipe was replaced by one from elsewhere. */
  readonly replaced: number
  /** The last version of others that was taken over by itself, with another recipe or other files; null while none was. */
  readonly heard: number | null
}

export interface RecipeSource {
  save(change: ValidationChange, version: number | null): Promise<Validation>
  /** What the API has now. */
  latest(): Promise<Validation>
}

export interface RecipeStore extends Omit<DraftStore<Kept>, 'read' | 'hear'> {
  read(): RecipeView
  /** Makes another recipe of it, as one from elsewhere: the tables are read again. */
  replaceRecipe(recipe: ValidationRecipe): void
  /** Takes over what the API has where that is newer, unless there are changes that it does not have. */
  hear(validation: Validation): void
}

export const EMPTY_RECIPE: ValidationRecipe = v.parse(ValidationRecipe, { format: 'outcrop-validation-1' })

const KIND: DraftKind<Kept> = {
  changedParts,
  onlyParts,
  rebased,
  joined,
  asksFor: (now, both) => changedParts(now, both).includes('recipe'),
  showsSaved: false,
  unkept: ['summary'],
  before: ['file_ids'],
  readChange(change: Partial<Kept>) {
    if (!KEPT_PARTS.some((part) => part in change)) return null
    if (!('recipe' in change)) return change
    const recipe = v.safeParse(ValidationRecipe, change.recipe)
    return recipe.success ? { ...change, recipe: recipe.output } : null
  },
  // A check that is being published.
  isPassing: ({ code }) => code === 'validation_busy',
}

/** Keeps the recipe, files and counts of a check until the API has them. `open` it, so that it saves by itself. */
export function createRecipeStore(key: StoredKey, first: Validation, source: RecipeSource): RecipeStore {
  let replaced = 0
  let heard: number | null = null
  /** The newest version that the API has told of. */
  let newest: number | null = null
  function told(validation: Validation): DraftBase<Kept> {
    newest = validation.version
    return baseOf(validation)
  }
  const kind: DraftKind<Kept> = {
    ...KIND,
    onReplaced(how, before, next) {
      replaced += Number(before.recipe !== next.recipe)
      const isOther = before.recipe !== next.recipe || before.file_ids !== next.file_ids
      if (isOther && (how === 'heard' || how === 'merged')) heard = newest
    },
  }
  const drafts = createDraftStore(key, baseOf(first), kind, {
    save: async (change, version) => baseOf(await source.save(change, version)),
    latest: async () => told(await source.latest()),
  })
  let drawn = drafts.read()
  let view = viewOf(drawn, replaced, heard)

  return {
    ...drafts,
    read() {
      const now = drafts.read()
      if (now !== drawn) view = viewOf(now, replaced, heard)
      drawn = now
      return view
    },
    replaceRecipe(recipe) {
      if (sameContent(drafts.read().value.recipe, recipe)) return
      replaced += 1
      drafts.edit({ recipe })
    },
    hear: (validation) => drafts.hear(told(validation)),
  }
}

function viewOf({ value, status, changedBy }: DraftView<Kept>, replaced: number, heard: number | null): RecipeView {
  return { kept: value, status, changedBy, replaced, heard }
}

/** A recipe that cannot be read counts as none: the API takes no such. */
function recipeOf(recipe: unknown): ValidationRecipe {
  const result = v.safeParse(ValidationRecipe, recipe)
  return result.success ? result.output : EMPTY_RECIPE
}

function baseOf({ recipe, file_ids, summary, version }: Validation): DraftBase<Kept> {
  return { value: { recipe: recipeOf(recipe), file_ids, summary }, version }
}
