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

/** As `joined`; null where both changed the recipe. */
export function rebased(base: Kept, mine: Kept, theirs: Kept): Kept | null {
  const changes = (kept: Kept) => changedParts(base, kept).includes('recipe')
  if (changes(mine) && changes(theirs) && !sameContent(mine.recipe, theirs.recipe)) return null
  return joined(base, mine, theirs)
}

/**
 * One's own changes since `base` over somebody else's. Files that either added are all there. What a screen counted is its
 * own business: one's own counts stand.
 */
export function joined(base: Kept, mine: Kept, theirs: Kept): Kept {
  const own = new Set(changedParts(base, mine))
  const removed = new Set(base.file_ids.filter((id) => !mine.file_ids.includes(id)))
  return {
    recipe: own.has('recipe') ? mine.recipe : theirs.recipe,
    file_ids: [...new Set([...theirs.file_ids, ...mine.file_ids])].filter(
      (id) => !removed.has(id) && (theirs.file_ids.includes(id) || !base.file_ids.includes(id)),
    ),
    summary: own.has('summary') ? mine.summary : theirs.summary,
  }
}
