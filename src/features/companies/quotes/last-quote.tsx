import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { formatNumber } from '#/lib/format.ts'
import { QuoteChange } from './quote-change.tsx'
import { formatDay, formatPrice } from './quote-format.ts'

export interface LastQuoteProps {
  readonly quote: Company['last_quote']
  readonly ticker: string | null
}

/** The last quote, with the day that it is of and how old it is at least. */
export function LastQuote({ quote, ticker }: LastQuoteProps) {
  const { t } = useTranslation('company')
  if (!quote) return <p className="text-muted-foreground">{t(ticker ? 'quote.none' : 'quote.noTicker')}</p>
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold tabular-nums">
          {formatPrice(quote.price, quote.currency ?? undefined)}
        </span>
        <QuoteChange percent={quote.change_percent} />
        {quote.volume !== null && (
          <span className="text-muted-foreground tabular-nums">
            {t('quote.volume', { volume: formatNumber(quote.volume) })}
          </span>
        )}
      </p>
      <p className="text-xs text-muted-foreground">
        {t('quote.asOf', { day: formatDay(quote.as_of ?? '') })} ·{' '}
        {quote.delay_minutes === null ? t('quote.endOfDay') : t('quote.delayed', { count: quote.delay_minutes })}
      </p>
    </div>
  )
}
