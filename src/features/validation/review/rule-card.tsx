import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RuleCount } from '@outcrop/validation/session/validation-session.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import { SEVERITY_LOOKS } from './severity.ts'
import type { RequestedFix } from './use-review-actions.ts'

export interface RuleCardProps {
  readonly rule: RuleCount
  readonly onFix: (requested: RequestedFix) => void
  readonly onSettings: () => void
}

/** Fixes that need a place of their own; they are offered for one cell. */
const OF_ONE_CELL = new Set(['set_text'])

/** What a rule says, why it matters, and what fixes all that it found. */
export function RuleCard({ rule, onFix, onSettings }: RuleCardProps) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const { code, severity, count, fixes } = rule
  const { Icon, badge } = SEVERITY_LOOKS[severity]
  return (
    <section aria-label={t('ruleCard')} className="grid gap-1.5 border-b bg-subtle px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{labels.title(code)}</h3>
        <Badge variant={badge}>
          <Icon aria-hidden />
          {t(`severity.${severity}`)}
        </Badge>
        <span className="text-muted-foreground tabular-nums">{t('findings', { count })}</span>
        <Button variant="ghost" size="icon-sm" className="ms-auto" aria-label={t('ruleSettings')} onClick={onSettings}>
          <Settings2 />
        </Button>
      </div>
      <p className="max-w-reading">{labels.why(code)}</p>
      <p className="max-w-reading text-muted-foreground">{labels.fix(code)}</p>
      {count > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {fixes
            .filter((fix) => !OF_ONE_CELL.has(fix))
            .map((fix, place) => (
              <Button
                key={fix}
                size="sm"
                variant={place === 0 ? 'default' : 'outline'}
                onClick={() => onFix({ rule: code, fix, lines: null, choice: {} })}
              >
                {t('forAll', { fix: labels.fixLabel(fix) })}
              </Button>
            ))}
        </div>
      )}
    </section>
  )
}
