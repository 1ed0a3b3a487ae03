import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '@outcrop/contract/job.ts'
import { isProblemCode } from '@outcrop/contract/problem.ts'
import { useTranslation } from 'react-i18next'
import { jobMutations } from '#/api/jobs.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { dismissJob, isJobDismissed } from './dismissed-jobs.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'

export interface JobEndedProps {
  companyId: string
  job: Job
}

/** What went wrong with an import, until the person has read it. */
export function JobEnded({ companyId, job }: JobEndedProps) {
  const { t } = useTranslation('deck')
  const { t: problem } = useTranslation('problem')
  const retrying = useMutation(jobMutations.retry(useQueryClient(), companyId))
  const [hidden, setHidden] = useState<string | null>(null)
  const reason = (code: string | null) => problem(isProblemCode(code) ? code : 'unknown')

  function hide() {
    dismissJob(job.id)
    setHidden(job.id)
  }

  if (hidden === job.id || isJobDismissed(job.id)) return null
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
            onClick={() => retrying.mutate(job.id, { onError: (error) => void problemToast({ error }) })}
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
