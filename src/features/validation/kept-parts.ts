import type { ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import type { ValidationSummary } from '@outcrop/contract/validation-input.ts'
import { sameContent } from '#/lib/same-content.ts'

/** What the API keeps of a check for its screen. */
export interface Kept {
  readonly recipe: ValidationRecipe
  readonly file_ids: string[]
  readonly summary: ValidationSummary | null
}

export const KEPT_PARTS = ['recipe', 'file_ids', 'summary'] as const
type KeptPart = (typeof KEPT_PARTS)[number]

/** The parts in which two differ. */
export function changedParts(one: Kept, other: Kept): KeptPart[] {
  return KEPT_PARTS.filter((part) => one[part] !== other[part] && !sameContent(one[part], other[part]))
}

/** Only these parts. */
export function onlyParts({ recipe, file_ids, summary }: Kept, parts: readonly KeptPart[]): Partial<Kept> {
  return {
    ...(parts.includes('recipe') && { recipe }),
    ...(parts.includes('file_ids') && { file_ids: [...file_ids] }),
    ...(parts.includes('summary') && { summary }),
  }
}

/**
 * One's own changes since `base` on top of somebody else's. Files that either added are all there. Null where both changed
 * the recipe. What a screen counted is its own business: one's own counts stand.
 */
export function rebased(base: Kept, mine: Kept, theirs: Kept): Kept | null {
  const own = new Set(changedParts(base, mine))
  const others = new Set(changedParts(base, theirs))
  if (own.has('recipe') && others.has('recipe') && !sameContent(mine.recipe, theirs.recipe)) return null
  const removed = new Set(base.file_ids.filter((id) => !mine.file_ids.includes(id)))
  return {
    recipe: own.has('recipe') ? mine.recipe : theirs.recipe,
    file_ids: [...new Set([...theirs.file_ids, ...mine.file_ids])].filter(
      (id) => !removed.has(id) && (theirs.file_ids.includes(id) || !base.file_ids.includes(id)),
    ),
    summary: own.has('summary') ? mine.summary : theirs.summary,
  }
}
