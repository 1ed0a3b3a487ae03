import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteDay, QuoteMarker } from '@outcrop/contract/companies/quote.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { Table } from '#/ui/table.tsx'
import { formatDay, formatPrice } from './quote-format.ts'

export interface QuoteTableProps {
  readonly days: readonly QuoteDay[]
  readonly currency: string
  readonly markers: readonly QuoteMarker[]
}

const STEP = 25
const PRICES = ['open', 'high', 'low', 'close'] as const

function formatted(price: number | null): string {
  return price === null ? '–' : formatPrice(price)
}

/** The days of the chart as a table, newest first. */
export function QuoteTable({ days, currency, markers }: QuoteTableProps) {
  const { t } = useTranslation('quote')
  const [count, setCount] = useState(STEP)
  const shown = days.toReversed().slice(0, count)
  const titles = Map.groupBy(markers, ({ date }) => date)
  return (
    <div>
      <h3 className="mb-2 text-base">{t('table.title', { currency })}</h3>
      <Table label={t('table.label')}>
        <thead>
          <tr>
            <th scope="col">{t('table.date')}</th>
            {(['open', 'high', 'low', 'close', 'volume'] as const).map((column) => (
              <th key={column} scope="col" data-numeric>
                {t(`table.${column}`)}
              </th>
            ))}
            <th scope="col">{t('table.events')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day.date}>
              <td className="whitespace-nowrap">
                <time dateTime={day.date}>{formatDay(day.date)}</time>
              </td>
              {PRICES.map((column) => (
                <td key={column} data-numeric>
                  {formatted(day[column])}
                </td>
              ))}
              <td data-numeric>{day.volume === null ? '–' : formatNumber(day.volume)}</td>
              <td className="max-w-48 truncate">
                {titles
                  .get(day.date)
                  ?.map(({ title }) => title)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 flex items-center gap-3 text-muted-foreground">
        {t('table.shown', { shown: shown.length, count: days.length })}
        {count < days.length && (
          <Button variant="outline" size="sm" onClick={() => setCount((now) => now + STEP * 4)}>
            {t('table.more')}
          </Button>
        )}
      </p>
    </div>
  )
}
