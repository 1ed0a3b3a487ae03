import { atom, type Atom } from 'jotai'
import * as v from 'valibot'
import { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { ApiError } from '#/api/api-error.ts'
import type { ValidationChange } from '#/api/validations.ts'
import { fieldChanges } from '#/components/document/document-fields.ts'
import { createDocument } from '#/components/document/document-store.ts'
import type { DocumentBase, DocumentState, DocumentStore } from '#/components/document/document-types.ts'
import { fieldsStorage } from '#/components/document/fields-storage.ts'
import { sameContent } from '#/lib/same-content.ts'
import type { StoredKey } from '#/lib/stored.ts'
import { store } from '#/state/store.ts'
import { differIn, type RecipeDraft, DRAFT_KIND, DRAFT_FIELDS } from './recipe-draft.ts'

export interface RecipeView extends Omit<DocumentState<RecipeDraft>, 'value'> {
  readonly draft: RecipeDraft
  /** The last version of others that was shown without a choice, with another recipe or other files; null before. */
  readonly changedVersion: number | null
}

export interface RecipeSource {
  save(change: ValidationChange, version: number | null): Promise<Validation>
  latest(): Promise<Validation>
}

export interface RecipeStore extends Pick<
  DocumentStore<RecipeDraft>,
  'undo' | 'redo' | 'keepMine' | 'takeTheirs' | 'flush' | 'open' | 'close'
> {
  readonly view: Atom<RecipeView>
  read(): RecipeView
  /** Changes the draft; undo leaves it. */
  edit(change: Partial<RecipeDraft> | ((draft: RecipeDraft) => Partial<RecipeDraft>)): void
  /** Changes the recipe as a step that undo takes back. */
  editStep(change: (recipe: ValidationRecipe) => ValidationRecipe): void
  /** Replaces the recipe as one from elsewhere would: nothing before it can be undone. */
  replaceRecipe(recipe: ValidationRecipe): void
  /** Shows a newer version, unless there are unsaved changes. */
  receive(validation: Validation): void
}

export const EMPTY_RECIPE: ValidationRecipe = v.parse(ValidationRecipe, { format: 'outcrop-validation-1' })

/** The recipe, files and counts of a validation as a document. */
export function createRecipeStore(key: StoredKey, first: Validation, source: RecipeSource): RecipeStore {
  const changedVersionAtom = atom<number | null>(null)
  /** The newest version that the API has sent. */
  let newest: number | null = null

  function received(validation: Validation): DocumentBase<RecipeDraft> {
    newest = validation.version
    return baseOf(validation)
  }

  const document = createDocument<RecipeDraft>({
    first: baseOf(first),
    kind: {
      ...DRAFT_KIND,
      // A validation that is being published.
      isPassing: (error) => error instanceof ApiError && error.code === 'validation_busy',
    },
    source: {
      save: async (draft, base) =>
        baseOf(await source.save(fieldChanges(DRAFT_FIELDS, base.value, draft), base.version)),
      latest: async () => received(await source.latest()),
    },
    storage: fieldsStorage<RecipeDraft>(key, DRAFT_FIELDS, {
      skip: ['summary'],
      before: ['file_ids'],
      parse: parseDraft,
      needsChoice: (now, merged) => differIn('recipe', now, merged),
    }),
    earlier: (draft) => recipesBefore(draft.recipe).map((recipe) => ({ ...draft, recipe })),
    onReplaced(how, before, next) {
      const isOther = before.recipe !== next.recipe || before.file_ids !== next.file_ids
      if (isOther && (how === 'remote' || how === 'merged')) store.set(changedVersionAtom, newest)
    },
  })
  const view = atom<RecipeView>((get) => {
    const { value, ...state } = get(document.state)
    return { ...state, draft: value, changedVersion: get(changedVersionAtom) }
  })

  return {
    ...document,
    view,
    read: () => store.get(view),
    edit(change) {
      const edited = (draft: RecipeDraft) => ({ ...draft, ...(typeof change === 'function' ? change(draft) : change) })
      document.edit(edited, { rebase: edited })
    },
    editStep: (change) => document.edit((draft) => ({ ...draft, recipe: change(draft.recipe) })),
    replaceRecipe(recipe) {
      if (sameContent(document.read().value.recipe, recipe)) return
      document.edit((draft) => ({ ...draft, recipe }), { rebase: () => null })
    },
    receive: (validation) => document.receive(received(validation)),
  }
}

/** A recipe as it was before each of its fixes, oldest first. */
function recipesBefore(recipe: ValidationRecipe): ValidationRecipe[] {
  return recipe.mends.map((_, count) => ({ ...recipe, mends: recipe.mends.slice(0, count) }))
}

function parseDraft(change: Partial<RecipeDraft>): Partial<RecipeDraft> | null {
  if (!('recipe' in change)) return change
  const recipe = v.safeParse(ValidationRecipe, change.recipe)
  return recipe.success ? { ...change, recipe: recipe.output } : null
}

/** A recipe that cannot be read counts as empty: the API would not save it. */
function recipeOf(recipe: unknown): ValidationRecipe {
  const result = v.safeParse(ValidationRecipe, recipe)
  return result.success ? result.output : EMPTY_RECIPE
}

function baseOf({ recipe, file_ids, summary, version }: Validation): DocumentBase<RecipeDraft> {
  return { value: { recipe: recipeOf(recipe), file_ids, summary }, version }
}
