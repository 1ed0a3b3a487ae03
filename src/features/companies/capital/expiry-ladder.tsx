import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { Table } from '#/ui/table.tsx'
import type { ExpiryStep } from './dilution.ts'

export interface ExpiryLadderProps {
  readonly steps: readonly ExpiryStep[]
  readonly currency: string
}

/** What runs out in which year, as bars beside the numbers. */
export function ExpiryLadder({ steps, currency }: ExpiryLadderProps) {
  const { t } = useTranslation('capital')
  const most = Math.max(1, ...steps.map(({ count }) => count))
  if (steps.length === 0) return null
  return (
    <Table label={t('ladder.label')}>
      <thead>
        <tr>
          <th scope="col">{t('ladder.year')}</th>
          <th scope="col" data-numeric>
            {t('ladder.count')}
          </th>
          <th scope="col" data-numeric>
            {t('ladder.inTheMoney')}
          </th>
          <th scope="col" data-numeric>
            {t('ladder.proceeds', { currency })}
          </th>
          <th scope="col" className="w-1/3 max-sm:hidden">
            <span className="sr-only">{t('ladder.bar')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ year, count, inTheMoney, proceeds }) => (
          <tr key={year}>
            <th scope="row">{year === 'none' ? t('ladder.none') : year}</th>
            <td data-numeric>{formatNumber(count)}</td>
            <td data-numeric>{formatNumber(inTheMoney)}</td>
            <td data-numeric>{Math.round(proceeds).toLocaleString('en')}</td>
            <td className="max-sm:hidden">
              <span aria-hidden className="block h-2.5 bg-border" style={{ width: `${(count / most) * 100}%` }}>
                <span className="block h-full bg-malachite" style={{ width: `${(inTheMoney / count) * 100}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
