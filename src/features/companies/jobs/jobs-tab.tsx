import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { JOB_KINDS, JOB_STATUSES } from '@outcrop/contract/operations/job.ts'
import { jobQueries, JOBS_PAGE } from '#/api/jobs.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { CompanyAddress } from '../company-search.ts'
import { useTabPatch } from '../use-tab-patch.ts'
import { JobRow } from './job-row.tsx'

export interface JobsTabProps {
  readonly companyId: string
  readonly address: CompanyAddress
}

/** Background work of a company, newest first; each row keeps itself current. The filter is in the address. */
export function JobsTab({ companyId, address }: JobsTabProps) {
  const { t } = useTranslation('company')
  const patch = useTabPatch(address)
  const status = JOB_STATUSES.find((known) => known === address.job_status)
  const kind = JOB_KINDS.find((known) => known === address.job_kind)
  const page = Math.max(1, Number.parseInt(address.job_page, 10) || 1)
  const { data, error, refetch, isFetching } = useQuery({
    ...jobQueries.ofCompany(companyId, { page, ...(status && { status }), ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
  })
  /** A change of the filter returns to the newest jobs. */
  const set = (change: Parameters<typeof patch>[0]) => void patch({ job_page: undefined, ...change }, { replace: true })

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <span className="flex flex-wrap gap-3">
          <Choice
            label={t('jobs.status')}
            value={status}
            options={JOB_STATUSES.map((value) => ({ value, label: t(`jobs.state.${value}`) }))}
            onChange={(value) => set({ job_status: value })}
          />
          <Choice
            label={t('jobs.kindLabel')}
            value={kind}
            options={JOB_KINDS.map((value) => ({ value, label: t(`jobs.kind.${value}`) }))}
            onChange={(value) => set({ job_kind: value })}
          />
        </span>
        <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
          <RefreshCw />
          {t('jobs.refresh')}
        </Button>
      </div>
      {error && <ListProblem error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.count === 0 && (
        <EmptyState
          level={3}
          title={t(status || kind ? 'jobs.noneFound' : 'jobs.none')}
          description={t('jobs.noneText')}
        />
      )}
      {data && data.count > 0 && (
        <ul className="grid gap-2">
          {data.results.map((job) => (
            <JobRow key={job.id} companyId={companyId} job={job} />
          ))}
        </ul>
      )}
      {data && data.count > page * JOBS_PAGE && (
        <Button variant="outline" className="justify-self-start" onClick={() => set({ job_page: String(page + 1) })}>
          {t('jobs.older')}
        </Button>
      )}
      {page > 1 && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => set({ job_page: page > 2 ? String(page - 1) : undefined })}
        >
          {t('jobs.newer')}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | undefined) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation('company')
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
          <option value="">{t('jobs.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
