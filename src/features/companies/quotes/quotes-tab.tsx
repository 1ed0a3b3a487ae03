import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { companyQueries } from '#/api/companies.ts'
import { jobMutations } from '#/api/jobs.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { CompanyAddress } from '../company-search.ts'
import { useTabPatch } from '../use-tab-patch.ts'
import { LastQuote } from './last-quote.tsx'
import { QUOTE_COLUMNS } from './quote-csv.ts'
import { QuoteHistory } from './quote-history.tsx'

const QuoteImportDialog = lazyPart(() =>
  import('./quote-import-dialog.tsx').then((module) => ({ default: module.QuoteImportDialog })),
)

export interface QuotesTabProps {
  readonly company: Company
  readonly address: CompanyAddress
}

/** Prices of a company: the last one, their history, and ways in and out for them. */
export function QuotesTab({ company, address }: QuotesTabProps) {
  const { t } = useTranslation(['quote', 'company'])
  const { data, error, refetch } = useQuery(companyQueries.allQuotes(company.id))
  const [importing, setImporting] = useState(false)
  const patch = useTabPatch(address)
  const fetching = useMutation(jobMutations.fetchQuotes(useQueryClient(), company.id))
  const days = data?.results ?? []

  /** The new job is shown on its way. */
  function fetchQuotes() {
    fetching.mutate(undefined, {
      onSuccess: () => void patch({ tab: 'jobs' }),
      onError: (failure) => void problemToast({ title: t('notFetched'), error: failure, retry: fetchQuotes }),
    })
  }

  function download() {
    const rows = days.map((day) => QUOTE_COLUMNS.map((column) => day[column]))
    downloadText(
      `${company.ticker ?? company.name}-quotes.csv`,
      toCsv([QUOTE_COLUMNS, ...rows]),
      'text/csv;charset=utf-8',
    )
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <LastQuote quote={company.last_quote} ticker={company.ticker} />
        <span className="flex flex-wrap gap-2">
          {days.length > 0 && (
            <Button variant="outline" onClick={download}>
              <Download />
              {t('download')}
            </Button>
          )}
          {data?.provider && (
            <Button variant="outline" loading={fetching.isPending} onClick={fetchQuotes}>
              <RefreshCw />
              {t('fetch')}
            </Button>
          )}
          <Button variant="outline" onClick={() => setImporting(true)}>
            <Upload />
            {t('import.open')}
          </Button>
        </span>
      </div>
      {error && <ListProblem error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data && !data.provider && <Callout title={t('noProvider')}>{t('noProviderText')}</Callout>}
      {data && days.length === 0 && (
        <EmptyState
          level={3}
          title={t(company.ticker ? 'empty' : 'noTicker')}
          description={t(company.ticker ? 'emptyText' : 'noTickerText')}
        />
      )}
      {data && days.length > 0 && <QuoteHistory company={company} history={data} address={address} />}
      {importing && (
        <Suspense fallback={null}>
          <QuoteImportDialog company={company} known={days} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
