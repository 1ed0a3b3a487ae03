import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { validationQueries } from '#/api/validations.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { Badge, type BadgeVariant } from '#/ui/badge.tsx'

export interface EarlierValidationsProps {
  readonly companyId: string
  readonly assetId: string
}

const LOOKS: Readonly<Record<Job['status'], BadgeVariant>> = {
  draft: 'outline',
  queued: 'info',
  running: 'info',
  succeeded: 'success',
  failed: 'destructive',
  cancelled: 'default',
}

/** Validations of an asset's data, newest first, each with its state; nothing where there are none. */
export function EarlierValidations({ companyId, assetId }: EarlierValidationsProps) {
  const { t } = useTranslation('data')
  const heading = useId()
  const { data, error, refetch } = useQuery(validationQueries.ofAsset(companyId, assetId))
  if (error && !data)
    return <ProblemView title={t('validations.listFailed')} error={error} onRetry={() => void refetch()} />
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="text-base">
        {t('validations.earlier')}
      </h2>
      <ul className="mt-2 divide-y rounded-lg border bg-card">
        {data.results.map(({ id, status, files, errors, created_at: created, created_by: person }) => (
          <li key={id}>
            <Link
              to="/admin/validate/$slug"
              params={{ slug: id }}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-subtle focus-visible:outline-offset-[-2px]"
            >
              <Badge variant={LOOKS[status]}>{t(`validations.state.${status}`)}</Badge>
              <span className="min-w-0 flex-1 basis-48">
                <RelativeTime value={created} className="first-letter:uppercase" />
                {person && <span className="text-muted-foreground"> {t('validations.by', { name: person.name })}</span>}
              </span>
              <span className="text-muted-foreground tabular-nums">
                {t('validations.files', { count: files })}
                {errors !== null && ` · ${t('validations.errors', { count: errors })}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.count > data.results.length && (
        <p className="mt-1 text-xs text-muted-foreground">{t('validations.more', { count: data.results.length })}</p>
      )}
    </section>
  )
}
