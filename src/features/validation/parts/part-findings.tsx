import type { PartFindingView, PartView } from '@outcrop/validation/session/spatial-session.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { keyed } from '#/lib/keyed.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { SEVERITY_LOOKS } from '../review/severity.ts'
import { useRuleLabels } from '../rule-labels.ts'

export interface PartFindingsProps {
  readonly view: PartView
  readonly rule: string
  readonly findings: readonly PartFindingView[]
  readonly chosen: number | null
  readonly onChoose: (index: number) => void
}

const PAGE = 50

/** Where a rule is broken, a page at a time. The one that is chosen in the picture is on the page that is shown. */
export function PartFindings({ view, rule, findings, chosen, onChoose }: PartFindingsProps) {
  const { t } = useTranslation('part')
  const labels = useRuleLabels()
  const [page, setPage] = useState(0)
  const [seen, setSeen] = useState<number | null>(null)
  if (chosen !== seen) {
    setSeen(chosen)
    if (chosen !== null) setPage(Math.floor(chosen / PAGE))
  }
  const last = Math.max(0, Math.ceil(findings.length / PAGE) - 1)
  const first = Math.min(page, last) * PAGE
  const shown = findings.slice(first, first + PAGE)

  return (
    <section aria-label={t('findingsOf', { rule: labels.title(rule) })} className="p-2">
      <div className="flex min-h-8 items-center justify-between gap-2 px-1.5">
        <h4 className="text-sm font-semibold">{t('findings')}</h4>
        {last > 0 && (
          <nav aria-label={t('pages')} className="flex items-center gap-1 text-xs text-muted-foreground tabular-nums">
            {t('page', { from: first + 1, to: first + shown.length, all: findings.length })}
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('previous')}
              aria-disabled={first === 0}
              onClick={() => first > 0 && setPage(first / PAGE - 1)}
            >
              <ChevronLeft />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('next')}
              aria-disabled={first / PAGE === last}
              onClick={() => first / PAGE < last && setPage(first / PAGE + 1)}
            >
              <ChevronRight />
            </Button>
          </nav>
        )}
      </div>
      <ol>
        {keyed(shown, ({ at, place }) => `${at} ${place?.join(' ') ?? ''}`).map(({ key, item }, offset) => {
          const index = first + offset
          const { Icon, text } = SEVERITY_LOOKS[item.severity]
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={index === chosen}
                className="flex w-full items-start gap-2 rounded-md px-1.5 py-1 text-start hover:bg-muted aria-pressed:bg-selected aria-pressed:text-selected-foreground"
                onClick={() => onChoose(index)}
              >
                <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', text)} />
                <span className="min-w-0 flex-1">
                  <span className="block wrap-anywhere">{labels.partFound(item) || labels.title(rule)}</span>
                  <span className="block text-xs text-muted-foreground tabular-nums">
                    {[
                      item.place
                        ? t('place', { x: formatNumber(item.place[0]), y: formatNumber(item.place[1]) })
                        : t('whole'),
                      item.at >= 0 && t(`number.${view.kind}`, { at: item.at + 1 }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
