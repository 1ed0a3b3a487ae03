import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#/api/companies.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { formatNumber } from '#/lib/format.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { setFollowing } from './follow.ts'
import { PriceTrend } from './price-trend.tsx'

export interface FollowedRowProps {
  company: CompanyReference
}

export function FollowedRow({ company }: FollowedRowProps) {
  const { t } = useTranslation('home')
  const { data, isPending, isError, refetch } = useQuery(companyQueries.detail(company.id))
  const quote = data?.last_quote
  const change = quote?.change_percent ?? null
  const changed = change === null ? '' : `${change > 0 ? '+' : ''}${formatNumber(change)}%`
  const tone = change === null || change === 0 ? '' : change < 0 ? 'text-destructive' : 'text-success'
  return (
    <tr>
      <th scope="row" className="font-medium">
        {company.name}
        {data?.ticker && (
          <span className="ms-2 font-mono text-xs font-normal text-muted-foreground max-sm:ms-0 max-sm:block">
            {data.ticker}
          </span>
        )}
      </th>
      <td data-numeric className="whitespace-nowrap">
        {isPending ? (
          <Skeleton className="ms-auto h-4 w-16" />
        ) : quote ? (
          <>
            {formatNumber(quote.price)} {quote.currency}
            <span className={classNames('block text-xs sm:hidden', tone)}>{changed}</span>
          </>
        ) : isError ? (
          <span className="text-muted-foreground">
            <span className="max-sm:block max-sm:text-xs">{t('member.quoteFailed')}</span>{' '}
            <Button
              variant="outline"
              size="sm"
              aria-label={t('member.retryName', { name: company.name })}
              onClick={() => void refetch()}
            >
              {t('member.retry')}
            </Button>
          </span>
        ) : (
          <span className="text-muted-foreground">{t('member.noQuote')}</span>
        )}
      </td>
      <td data-numeric className={classNames('whitespace-nowrap max-sm:hidden', tone)}>
        {changed}
      </td>
      <td className="max-sm:hidden">{quote && <PriceTrend companyId={company.id} />}</td>
      <td className="whitespace-nowrap text-muted-foreground max-md:hidden">
        {quote && <RelativeTime value={quote.as_of} />}
        {quote?.delay_minutes ? ` · ${t('member.delayed', { minutes: quote.delay_minutes })}` : ''}
      </td>
      <td>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('member.unfollowName', { name: company.name })}
          onClick={() => void setFollowing(company, false)}
        >
          {t('member.unfollow')}
        </Button>
      </td>
    </tr>
  )
}
