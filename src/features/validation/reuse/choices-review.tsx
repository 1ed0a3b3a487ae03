import { compareRecipes } from '@outcrop/validation/session/compare-recipes.ts'
import type { RecipeTarget, RecipeTargets, Retargeted } from '@outcrop/validation/session/retarget-recipe.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keyed } from '#/lib/keyed.ts'
import { Callout } from '#/ui/callout.tsx'
import { ChoicesSummary } from './choices-summary.tsx'
import type { EarlierChoices } from './earlier-choices.ts'
import { TargetTable } from './target-table.tsx'
import { useDifferenceLabel } from './use-difference-label.ts'

export interface ChoicesReviewProps {
  readonly choices: EarlierChoices
  readonly parts: readonly FoundPart[]
  readonly targets: RecipeTargets
  readonly retargeted: Retargeted
  /** The recipe of this validation, and what it would be. */
  readonly present: ValidationRecipe
  readonly next: ValidationRecipe
  readonly onTarget: (id: string, target: RecipeTarget | null) => void
}

const SHOWN = 40

/** What it would mean to use earlier choices: for which files, what is left out, and what changes. */
export function ChoicesReview({ choices, parts, targets, retargeted, present, next, onTarget }: ChoicesReviewProps) {
  const { t } = useTranslation('reuse')
  const say = useDifferenceLabel()
  const heading = useId()
  const differences = compareRecipes(present, next).map(say)
  const fits = [...targets.values()].some((target) => target !== null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <TargetTable recipe={choices.recipe} parts={parts} targets={targets} onTarget={onTarget} />
      {!fits && (
        <Callout variant="warning" role="status" title={t('nothingFits')}>
          {t('nothingFitsText')}
        </Callout>
      )}
      <ChoicesSummary retargeted={retargeted} />
      <section aria-labelledby={heading}>
        <h3 id={heading} className="mb-1 text-sm font-semibold">
          {t('changes.title')}
        </h3>
        {differences.length === 0 ? (
          <p className="text-muted-foreground">{t('changes.none')}</p>
        ) : (
          <ul className="list-disc ps-4">
            {keyed(differences.slice(0, SHOWN), (text) => text).map(({ key, item }) => (
              <li key={key} className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        )}
        {differences.length > SHOWN && (
          <p className="text-muted-foreground">{t('changes.more', { count: differences.length - SHOWN })}</p>
        )}
      </section>
    </div>
  )
}
