import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FixStep, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { CensoredChoice } from './censored-choice.tsx'
import type { ReviewActions } from './use-review-actions.ts'

export interface FixListProps {
  readonly session: StepProps['session']
  readonly results: ValidationResults
  readonly recipe: ValidationRecipe
  readonly actions: ReviewActions
}

/** All fixes in their order, each of which can be taken out; and how values below detection are counted. */
export function FixList({ session, results, recipe, actions }: FixListProps) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  return (
    <div className="grid gap-3 p-2">
      <CensoredChoice session={session} results={results} recipe={recipe} actions={actions} />
      <section aria-label={t('fixes')}>
        <h3 className="px-1.5 pb-1 text-sm font-semibold">{t('fixes')}</h3>
        {recipe.mends.length === 0 ? (
          <p className="px-1.5 text-muted-foreground">{t('noFixes')}</p>
        ) : (
          <ol>
            {recipe.mends.map((step, place) => (
              <li key={step.id} className="flex items-start gap-2 rounded-md px-1.5 py-1 hover:bg-muted">
                <span className="w-6 shrink-0 pt-px text-end text-xs text-muted-foreground tabular-nums">
                  {place + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{labels.fixLabel(step.fix)}</span>
                  <span className="block text-xs wrap-anywhere text-muted-foreground">
                    <StepWhere step={step} />
                  </span>
                </span>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('removeFix', { number: place + 1 })}
                  loading={actions.busy === step.id}
                  onClick={() => void actions.remove(step.id)}
                >
                  <Trash2 />
                </Button>
              </li>
            ))}
          </ol>
        )}
        <p className="px-1.5 pt-2 text-xs text-muted-foreground">{t('fixesHint')}</p>
      </section>
    </div>
  )
}

function StepWhere({ step: { rule, lines, choice } }: { step: FixStep }) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const [first] = lines ?? []
  const text = typeof choice.text === 'string' ? choice.text : null
  return [
    rule !== '' && `${rule} ${labels.title(rule)}`,
    lines === null
      ? t('ofAll')
      : lines.length === 1 && first
        ? t('ofLine', { table: first.table, line: formatNumber(first.line) })
        : t('ofLines', { count: lines.length }),
    text !== null && (text === '' ? t('becomesBlank') : t('becomes', { text })),
  ]
    .filter(Boolean)
    .join(' · ')
}
