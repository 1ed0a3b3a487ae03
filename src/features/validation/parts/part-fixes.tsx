import type { PartChoice, PartFixStep } from '@outcrop/validation/session/validation-recipe.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { useRuleLabels } from '../rule-labels.ts'

export interface PartFixesProps {
  readonly choice: PartChoice
  readonly onFixes: (change: (fixes: readonly PartFixStep[]) => readonly PartFixStep[]) => void
}

/** Fixes of one part in their order, each of which can be taken out. */
export function PartFixes({ choice: { file, mends: fixes }, onFixes }: PartFixesProps) {
  const { t } = useTranslation('part')
  const labels = useRuleLabels()
  return (
    <section aria-label={t('fixes', { name: file })} className="p-2">
      <h3 className="px-1.5 pb-1 text-sm font-semibold wrap-anywhere">{t('fixes', { name: file })}</h3>
      {fixes.length === 0 ? (
        <p className="px-1.5 text-muted-foreground">{t('noFixes')}</p>
      ) : (
        <ol>
          {fixes.map((step, place) => (
            <li key={step.id} className="flex items-start gap-2 rounded-md px-1.5 py-1 hover:bg-muted">
              <span className="w-6 shrink-0 pt-px text-end text-xs text-muted-foreground tabular-nums">
                {place + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{labels.fixLabel(step.fix)}</span>
                <span className="block text-xs wrap-anywhere text-muted-foreground">{textOf(step)}</span>
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('removeFix', { number: place + 1 })}
                onClick={() => onFixes((now) => now.filter(({ id }) => id !== step.id))}
              >
                <Trash2 />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <p className="px-1.5 pt-2 text-xs text-muted-foreground">{t('fixesHint')}</p>
    </section>
  )

  function textOf({ rule, choice }: PartFixStep): string {
    const values = Object.values(choice).map((value) =>
      typeof value === 'number' ? formatNumber(value) : String(value),
    )
    return [`${rule} ${labels.title(rule)}`, ...values].join(' · ')
  }
}
