import { useTranslation } from 'react-i18next'
import { SEVERITIES } from '@outcrop/analysis/rules/rule.ts'
import type { BoardView, RuleCount } from '@outcrop/analysis/session/validation-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { useRuleWords } from '../rule-words.ts'
import { SEVERITY_LOOKS } from './severity.ts'

export interface RulesListProps {
  readonly rules: readonly RuleCount[]
  readonly unasked: BoardView['unasked']
  /** The rule whose rows are shown alone. */
  readonly chosen: string | null
  readonly onChoose: (rule: string | null) => void
  /** Goes to where a ground and a property are chosen. */
  readonly onFiles?: (() => void) | undefined
}

/** Words for choosing what rules need, where that is a file. */
const CHOOSE = { groundAt: 'part:chooseGround', property: 'part:chooseProperty' } as const

/** What was found, by severity; what is mended stays there in grey. */
export function RulesList({ rules, unasked, chosen, onChoose, onFiles }: RulesListProps) {
  const { t } = useTranslation(['board', 'part'])
  const words = useRuleWords()
  const found = rules.filter(({ count }) => count > 0)
  const mended = rules.filter(({ count, mended: gone }) => count === 0 && gone > 0)
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
      {mended.length > 0 && (
        <section aria-label={t('mended')}>
          <h3 className="px-1.5 pb-1 text-sm font-semibold text-muted-foreground">{t('mended')}</h3>
          <ul>
            {mended.map((rule) => (
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
      {unasked.length > 0 && (
        <details className="px-1.5">
          <summary className="cursor-pointer text-muted-foreground">{t('unasked', { count: unasked.length })}</summary>
          {onFiles && (
            <div className="mt-1 flex flex-wrap gap-1.5">
              {(['groundAt', 'property'] as const)
                .filter((needed) => unasked.some(({ needs }) => needs === needed))
                .map((needed) => (
                  <Button key={needed} size="sm" variant="outline" onClick={onFiles}>
                    {t(CHOOSE[needed])}
                  </Button>
                ))}
            </div>
          )}
          <ul className="mt-1">
            {unasked.map(({ code, needs }) => (
              <li key={code} className="grid grid-cols-[2rem_1fr] items-baseline gap-x-1.5 py-1 text-muted-foreground">
                <span className="font-mono text-xs">{code}</span>
                <span>{words.title(code)}</span>
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
  const { t } = useTranslation('board')
  const words = useRuleWords()
  const { code, count, holes, mended } = rule
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
        <span>{words.title(code)}</span>
        <span className="tabular-nums">{formatNumber(count)}</span>
        {(holes > 0 || mended > 0) && (
          <span className="col-span-2 col-start-2 text-xs text-muted-foreground">
            {[holes > 0 && t('inHoles', { count: holes }), mended > 0 && t('mendedCount', { count: mended })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </button>
    </li>
  )
}
