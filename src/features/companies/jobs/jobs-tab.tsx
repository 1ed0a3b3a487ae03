import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JOB_STATUSES, type JobStatus } from '@outcrop/contract/job.ts'
import { jobMutations, jobQueries, JOBS_PAGE } from '#/api/jobs.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { JobRow } from './job-row.tsx'

export interface JobsTabProps {
  readonly companyId: string
}

/** Background work of a company, newest first; each row keeps itself current. */
export function JobsTab({ companyId }: JobsTabProps) {
  const { t } = useTranslation('company')
  const client = useQueryClient()
  const [status, setStatus] = useState<JobStatus | ''>('')
  const [page, setPage] = useState(1)
  const fetching = useMutation(jobMutations.fetchQuotes(client, companyId))
  const { data, error, refetch, isFetching } = useQuery({
    ...jobQueries.ofCompany(companyId, { page, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  })

  function fetchQuotes() {
    fetching.mutate(undefined, {
      onError: (failure) => void problemToast({ title: t('jobs.notQueued'), error: failure, retry: fetchQuotes }),
    })
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('jobs.status')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={status}
              onChange={({ target }) => {
                setPage(1)
                setStatus(JOB_STATUSES.find((known) => known === target.value) ?? '')
              }}
            >
              <option value="">{t('jobs.all')}</option>
              {JOB_STATUSES.map((value) => (
                <option key={value} value={value}>
                  {t(`jobs.state.${value}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <span className="flex gap-2">
          <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
            <RefreshCw />
            {t('jobs.refresh')}
          </Button>
          <Button variant="outline" loading={fetching.isPending} onClick={fetchQuotes}>
            {t('jobs.fetchQuotes')}
          </Button>
        </span>
      </div>
      {error && <ListProblem error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.count === 0 && (
        <EmptyState level={3} title={t(status ? 'jobs.noneFound' : 'jobs.none')} description={t('jobs.noneText')} />
      )}
      {data && data.count > 0 && (
        <ul className="grid gap-2">
          {data.results.map((job) => (
            <JobRow key={job.id} companyId={companyId} job={job} />
          ))}
        </ul>
      )}
      {data && data.count > page * JOBS_PAGE && (
        <Button variant="outline" className="justify-self-start" onClick={() => setPage((now) => now + 1)}>
          {t('jobs.older')}
        </Button>
      )}
      {page > 1 && (
        <Button variant="outline" className="justify-self-start" onClick={() => setPage((now) => now - 1)}>
          {t('jobs.newer')}
        </Button>
      )}
    </div>
  )
}
