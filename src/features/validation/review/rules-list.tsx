import { useTranslation } from 'react-i18next'
import { SEVERITIES } from '@outcrop/validation/rules/rule.ts'
import type { ValidationResults, RuleCount } from '@outcrop/validation/session/validation-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { useRuleLabels } from '../rule-labels.ts'
import { SEVERITY_LOOKS } from './severity.ts'

export interface RulesListProps {
  readonly rules: readonly RuleCount[]
  readonly skipped: ValidationResults['skipped']
  /** The rule whose rows are shown alone. */
  readonly chosen: string | null
  readonly onChoose: (rule: string | null) => void
  /** Goes to where a ground and a property are chosen. */
  readonly onFiles?: (() => void) | undefined
}

/** Words for choosing what rules need, where that is a file. */
const CHOOSE = { groundAt: 'part:chooseGround', property: 'part:chooseProperty' } as const

/** What was found, by severity; what is fixed stays there in grey. */
export function RulesList({ rules, skipped, chosen, onChoose, onFiles }: RulesListProps) {
  const { t } = useTranslation(['review', 'part'])
  const labels = useRuleLabels()
  const found = rules.filter(({ count }) => count > 0)
  const fixed = rules.filter(({ count, mended: gone }) => count === 0 && gone > 0)
  const silent = rules.filter(({ count, mended: gone }) => count === 0 && gone === 0)
  return (
    <div className="grid gap-3 p-2">
      {found.length === 0 && <p className="px-1.5 py-2 text-muted-foreground">{t('allRight')}</p>}
      {SEVERITIES.map((severity) => {
        const own = found.filter((rule) => rule.severity === severity)
        const { Icon, text } = SEVERITY_LOOKS[severity]
        const sum = own.reduce((all, { count }) => all + count, 0)
        return (
          own.length > 0 && (
            <section key={severity} aria-label={t(`severities.${severity}`)}>
              <h3 className={classNames('flex items-center gap-1.5 px-1.5 pb-1 text-sm font-semibold', text)}>
                <Icon className="size-4" aria-hidden />
                {t(`severities.${severity}`)}
                <span className="ms-auto tabular-nums">{formatNumber(sum)}</span>
              </h3>
              <ul>
                {own.map((rule) => (
                  <RuleItem key={rule.code} rule={rule} isChosen={rule.code === chosen} onChoose={onChoose} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {fixed.length > 0 && (
        <section aria-label={t('fixed')}>
          <h3 className="px-1.5 pb-1 text-sm font-semibold text-muted-foreground">{t('fixed')}</h3>
          <ul>
            {fixed.map((rule) => (
              <RuleItem key={rule.code} rule={rule} isChosen={rule.code === chosen} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      )}
      {silent.length > 0 && (
        <details className="px-1.5">
          <summary className="cursor-pointer text-muted-foreground">{t('silent', { count: silent.length })}</summary>
          <ul className="-mx-1.5 mt-1">
            {silent.map((rule) => (
              <RuleItem key={rule.code} rule={rule} isChosen={rule.code === chosen} onChoose={onChoose} />
            ))}
          </ul>
        </details>
      )}
      {skipped.length > 0 && (
        <details className="px-1.5">
          <summary className="cursor-pointer text-muted-foreground">{t('skipped', { count: skipped.length })}</summary>
          {onFiles && (
            <div className="mt-1 flex flex-wrap gap-1.5">
              {(['groundAt', 'property'] as const)
                .filter((needed) => skipped.some(({ needs }) => needs === needed))
                .map((needed) => (
                  <Button key={needed} size="sm" variant="outline" onClick={onFiles}>
                    {t(CHOOSE[needed])}
                  </Button>
                ))}
            </div>
          )}
          <ul className="mt-1">
            {skipped.map(({ code, needs }) => (
              <li key={code} className="grid grid-cols-[2rem_1fr] items-baseline gap-x-1.5 py-1 text-muted-foreground">
                <span className="font-mono text-xs">{code}</span>
                <span>{labels.title(code)}</span>
                <span className="col-start-2 text-xs">{t(`needs.${needs}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface RuleItemProps {
  rule: RuleCount
  isChosen: boolean
  onChoose: RulesListProps['onChoose']
}

function RuleItem({ rule, isChosen, onChoose }: RuleItemProps) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const { code, count, holes, mended: fixed } = rule
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        className={classNames(
          'grid w-full grid-cols-[2rem_1fr_auto] items-baseline gap-x-1.5 rounded-md px-1.5 py-1 text-start hover:bg-muted aria-pressed:bg-selected aria-pressed:text-selected-foreground',
          count === 0 && 'text-muted-foreground',
        )}
        onClick={() => onChoose(isChosen ? null : code)}
      >
        <span className="font-mono text-xs text-muted-foreground">{code}</span>
        <span>{labels.title(code)}</span>
        <span className="tabular-nums">{formatNumber(count)}</span>
        {(holes > 0 || fixed > 0) && (
          <span className="col-span-2 col-start-2 text-xs text-muted-foreground">
            {[holes > 0 && t('inHoles', { count: holes }), fixed > 0 && t('fixedCount', { count: fixed })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </button>
    </li>
  )
}
