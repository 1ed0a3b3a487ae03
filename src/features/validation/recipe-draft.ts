import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationSummary } from '@outcrop/contract/data/validation-input.ts'
import { changedFields, fieldsKind } from '#/components/document/document-fields.ts'
import type { DocumentKind } from '#/components/document/document-types.ts'
import { sameContent } from '#/lib/same-content.ts'

/** The editable state of a validation, as the API stores it. */
export interface RecipeDraft {
  readonly recipe: ValidationRecipe
  readonly file_ids: string[]
  readonly summary: ValidationSummary | null
}

export const DRAFT_FIELDS = ['recipe', 'file_ids', 'summary'] as const

/** Whether two differ in `part`. */
export function differIn(part: keyof RecipeDraft, one: RecipeDraft, other: RecipeDraft): boolean {
  return changedFields([part], one, other).length > 0
}

export const DRAFT_KIND: Pick<DocumentKind<RecipeDraft>, 'isSame' | 'merge' | 'overwrite' | 'reuse'> = {
  ...fieldsKind<RecipeDraft>(DRAFT_FIELDS),
  merge(base, mine, theirs) {
    const isConflict =
      differIn('recipe', base, mine) && differIn('recipe', base, theirs) && !sameContent(mine.recipe, theirs.recipe)
    return isConflict ? null : overwrite(base, mine, theirs)
  },
  overwrite,
}

/** Files that either added are all there. Each screen keeps its own counts. */
function overwrite(base: RecipeDraft, mine: RecipeDraft, theirs: RecipeDraft): RecipeDraft {
  const removed = new Set(base.file_ids.filter((id) => !mine.file_ids.includes(id)))
  return {
    recipe: differIn('recipe', base, mine) ? mine.recipe : theirs.recipe,
    file_ids: [...new Set([...theirs.file_ids, ...mine.file_ids])].filter(
      (id) => !removed.has(id) && (theirs.file_ids.includes(id) || !base.file_ids.includes(id)),
    ),
    summary: differIn('summary', base, mine) ? mine.summary : theirs.summary,
  }
}
