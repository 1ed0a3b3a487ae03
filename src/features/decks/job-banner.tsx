import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '@outcrop/contract/job.ts'
import { isProblemCode } from '@outcrop/contract/problem.ts'
import { jobMutations } from '#/api/jobs.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'
import { dismissJob, isJobDismissed } from './dismissed-jobs.ts'
import { problemToast } from './problem-toast.ts'

export interface JobBannerProps {
  companyId: string
  job: Job
}

/** How an import stands: progress while it runs, and what went wrong after it. */
export function JobBanner({ companyId, job }: JobBannerProps) {
  const { t } = useTranslation('deck')
  const { t: problem } = useTranslation('problem')
  const client = useQueryClient()
  const cancelling = useMutation(jobMutations.cancel(client, companyId))
  const retrying = useMutation(jobMutations.retry(client, companyId))
  const [hidden, setHidden] = useState<string | null>(null)
  const { done, total } = job.progress

  function hide() {
    dismissJob(job.id)
    setHidden(job.id)
  }

  const reason = (code: string | null) => problem(isProblemCode(code) ? code : 'unknown')

  if (job.status === 'queued' || job.status === 'running') {
    const label = t(`job.${job.status}`)
    const text = total > 0 ? t('job.progress', { done, total }) : label
    return (
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-card px-3 py-2">
        <p role="status" className="tabular-nums">
          {label} · {text}
        </p>
        <Progress
          label={label}
          value={total > 0 ? (done / total) * 100 : null}
          valueText={text}
          className="min-w-40 flex-1"
        />
        <Button
          variant="outline"
          size="sm"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate(job.id, { onError: (error) => void problemToast(error) })}
        >
          {t('job.cancel')}
        </Button>
      </div>
    )
  }
  if (hidden === job.id || isJobDismissed(job.id) || (job.status === 'succeeded' && job.failed_pages.length === 0))
    return null
  const title =
    job.status === 'cancelled' ? t('job.cancelled') : job.status === 'failed' ? t('job.failed') : t('job.partly')
  return (
    <Callout
      variant={job.status === 'failed' ? 'destructive' : 'warning'}
      role="status"
      title={title}
      className="mb-3"
      actions={
        <>
          <Button
            size="sm"
            loading={retrying.isPending}
            onClick={() => retrying.mutate(job.id, { onError: (error) => void problemToast(error) })}
          >
            {t(job.status === 'succeeded' ? 'job.retryPages' : 'job.retry')}
          </Button>
          <Button size="sm" variant="outline" onClick={hide}>
            {t('job.dismiss')}
          </Button>
        </>
      }
    >
      {job.status === 'failed' && <p>{reason(job.error_code)}</p>}
      {job.failed_pages.length > 0 && (
        <ul className="list-disc ps-4">
          {job.failed_pages.slice(0, 20).map(({ page, code }) => (
            <li key={page}>{t('job.page', { page, reason: reason(code) })}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
