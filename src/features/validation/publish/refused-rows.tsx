import { useTranslation } from 'react-i18next'
import type { DryRun } from '@outcrop/validation/session/review-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Callout } from '#/ui/callout.tsx'
import { useRuleLabels } from '../rule-labels.ts'

export interface RefusedRowsProps {
  readonly count: number
  readonly rows: DryRun['refused']
}

/** Rows that break a rule whose breach is an error, and so are not published. */
export function RefusedRows({ count, rows }: RefusedRowsProps) {
  const { t } = useTranslation('publishing')
  const labels = useRuleLabels()
  if (count === 0) return null
  return (
    <Callout variant="warning" title={t('refused', { count })}>
      <p>{t('refusedText')}</p>
      <details className="mt-1">
        <summary className="cursor-pointer">{t('refusedShow')}</summary>
        <ul className="mt-1 grid gap-0.5">
          {rows.map(({ table, line, reasons }) => (
            <li key={`${table} ${line} ${reasons[0]?.rule ?? ''} ${reasons[0]?.value ?? ''}`}>
              <span className="tabular-nums">{t('refusedLine', { table, line: formatNumber(line) })}</span>{' '}
              {[...new Set(reasons.map(({ rule }) => labels.title(rule)))].join(', ')}
            </li>
          ))}
        </ul>
        {count > rows.length && <p>{t('more', { count: count - rows.length })}</p>}
      </details>
    </Callout>
  )
}
