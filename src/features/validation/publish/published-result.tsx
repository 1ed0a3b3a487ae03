import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Validation, ValidationResult } from '@outcrop/contract/data/validation.ts'
import { mediaUrl } from '#/api/http.ts'
import { jobQueries } from '#/api/jobs.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { formatFileSize, formatNumber } from '#/lib/format.ts'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Table } from '#/ui/table.tsx'
import { PublishedParts } from './published-parts.tsx'
import { RefusedRows } from './refused-rows.tsx'

export interface PublishedResultProps {
  readonly validation: Validation
  readonly result: ValidationResult
}

/** What was published: tables with their counts, refused rows, the report and the files. */
export function PublishedResult({ validation, result }: PublishedResultProps) {
  const { t } = useTranslation('publishing')
  return (
    <section aria-label={t('result')} className="grid gap-4">
      <Callout variant="success" title={t('published')}>
        <p>
          {t('publishedText', { version: result.version, count: result.holes })}
          {result.hole_crs !== null && ` · ${t('publishedIn', { code: result.hole_crs })}`}
          {validation.published_at && (
            <>
              {' · '}
              <RelativeTime value={validation.published_at} />
            </>
          )}
        </p>
      </Callout>
      {result.tables.length > 0 && <PublishedTables tables={result.tables} />}
      <PublishedParts parts={result.parts} />
      <RefusedRows count={result.refused_count} rows={result.refused} />
      <Outputs companyId={validation.company_id} jobId={validation.id} />
    </section>
  )
}

function PublishedTables({ tables }: Pick<ValidationResult, 'tables'>) {
  const { t } = useTranslation('publishing')
  return (
    <Table label={t('publishedTables')}>
      <thead>
        <tr>
          <th>{t('column.table')}</th>
          <th data-numeric>{t('column.rows')}</th>
          <th data-numeric>{t('column.new')}</th>
          <th data-numeric>{t('column.changed')}</th>
          <th data-numeric>{t('column.gone')}</th>
          <th data-numeric>{t('column.refused')}</th>
          <th data-numeric>{t('column.score')}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <tr key={table.id}>
            <td>{table.name}</td>
            <td data-numeric>{formatNumber(table.rows)}</td>
            <td data-numeric>{formatNumber(table.new_rows)}</td>
            <td data-numeric>{formatNumber(table.changed_rows)}</td>
            <td data-numeric>{formatNumber(table.gone_rows)}</td>
            <td data-numeric>{formatNumber(table.refused)}</td>
            <td data-numeric>{table.score === null ? '' : formatNumber(Math.floor(table.score))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Outputs({ companyId, jobId }: { companyId: string; jobId: string }) {
  const { t } = useTranslation('publishing')
  const reports = useQuery(jobQueries.filesOf(companyId, jobId, 'report'))
  const outputs = useQuery(jobQueries.filesOf(companyId, jobId, 'output'))
  if (reports.isPending || outputs.isPending) return <Skeleton className="h-32" />
  if (!reports.data || !outputs.data)
    return (
      <ProblemView
        error={reports.error ?? outputs.error}
        title={t('files.failed')}
        onRetry={() => void Promise.all([reports.refetch(), outputs.refetch()])}
      />
    )
  const files = { report: reports.data, output: outputs.data }
  return (['report', 'output'] as const).map((role) => {
    const own = files[role]
    return (
      own.length > 0 && (
        <section key={role} aria-label={t(`files.${role}`)}>
          <h3 className="mb-1 font-semibold">{t(`files.${role}`)}</h3>
          <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
            {own.map(({ id, name, size, url }) => (
              <li key={id}>
                {url ? (
                  <a
                    href={mediaUrl(url)}
                    download={name}
                    className="flex items-center gap-2 rounded-md border bg-card px-2.5 py-1.5 hover:bg-subtle"
                  >
                    <Download aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                    <span className="min-w-0 flex-1 truncate">{name}</span>
                    {size !== null && (
                      <span className="text-xs text-muted-foreground tabular-nums">{formatFileSize(size)}</span>
                    )}
                  </a>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
