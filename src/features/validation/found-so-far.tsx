import { useTranslation } from 'react-i18next'
import { SEVERITIES } from '@outcrop/validation/rules/rule.ts'
import type { CheckedRule } from '@outcrop/validation/session/session-tools.ts'
import { SEVERITY_LOOKS } from './review/severity.ts'
import { useRuleLabels } from './rule-labels.ts'

export interface FoundSoFarProps {
  readonly rules: readonly CheckedRule[]
  /** Fixes of the recipe, which are made once all is read. */
  readonly fixes: number
}

/** More lines than this push away what is below. */
const SHOWN = 5

/** Rules that are broken as far as the tables are read and checked, the worst first. */
export function FoundSoFar({ rules, fixes }: FoundSoFarProps) {
  const { t } = useTranslation(['validation', 'review'])
  const labels = useRuleLabels()
  const worst = rules.toSorted(
    (one, other) =>
      SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
      other.count - one.count ||
      one.code.localeCompare(other.code),
  )
  const title = t('work.soFar', { count: rules.length })
  return (
    <section aria-label={title} className="mt-2 border-t pt-2">
      <p className="font-medium tabular-nums">{title}</p>
      {fixes > 0 && <p className="text-muted-foreground">{t('work.beforeFixes', { count: fixes })}</p>}
      <ul className="mt-1 grid gap-0.5">
        {worst.slice(0, SHOWN).map(({ code, severity, count }) => {
          const { Icon, text } = SEVERITY_LOOKS[severity]
          return (
            <li key={code} className="flex items-center gap-1.5">
              <Icon aria-label={t(`review:severity.${severity}`)} className={`size-4 shrink-0 ${text}`} />
              <span className="min-w-0 flex-1 truncate">{labels.title(code)}</span>
              <span className="text-muted-foreground tabular-nums">{t('review:findings', { count })}</span>
            </li>
          )
        })}
      </ul>
      {rules.length > SHOWN && (
        <p className="mt-0.5 text-muted-foreground">{t('work.soFarMore', { count: rules.length - SHOWN })}</p>
      )}
    </section>
  )
}
