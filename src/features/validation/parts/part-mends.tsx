import type { PartChoice, PartMendStep } from '@outcrop/analysis/session/validation-recipe.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { useRuleWords } from '../rule-words.ts'

export interface PartMendsProps {
  readonly choice: PartChoice
  readonly onMends: (change: (mends: readonly PartMendStep[]) => readonly PartMendStep[]) => void
}

/** Mends of one part in their order, each of which can be taken out. */
export function PartMends({ choice: { file, mends }, onMends }: PartMendsProps) {
  const { t } = useTranslation('part')
  const words = useRuleWords()
  return (
    <section aria-label={t('mends', { name: file })} className="p-2">
      <h3 className="px-1.5 pb-1 text-sm font-semibold wrap-anywhere">{t('mends', { name: file })}</h3>
      {mends.length === 0 ? (
        <p className="px-1.5 text-muted-foreground">{t('noMends')}</p>
      ) : (
        <ol>
          {mends.map((step, place) => (
            <li key={step.id} className="flex items-start gap-2 rounded-md px-1.5 py-1 hover:bg-muted">
              <span className="w-6 shrink-0 pt-px text-end text-xs text-muted-foreground tabular-nums">
                {place + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{words.fixLabel(step.fix)}</span>
                <span className="block text-xs wrap-anywhere text-muted-foreground">{textOf(step)}</span>
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('removeMend', { number: place + 1 })}
                onClick={() => onMends((now) => now.filter(({ id }) => id !== step.id))}
              >
                <Trash2 />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <p className="px-1.5 pt-2 text-xs text-muted-foreground">{t('mendsHint')}</p>
    </section>
  )

  function textOf({ rule, choice }: PartMendStep): string {
    const told = Object.values(choice).map((value) => (typeof value === 'number' ? formatNumber(value) : String(value)))
    return [`${rule} ${words.title(rule)}`, ...told].join(' · ')
  }
}
