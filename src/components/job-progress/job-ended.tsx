import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { jobMutations } from '#/api/jobs.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { dismissJob, isJobDismissed } from './dismissed-jobs.ts'
import { useJobWords } from './job-words.ts'

const PAGES_SHOWN = 20

export interface JobEndedProps {
  companyId: string
  job: Job
}

/** Shows why a job failed, until the person dismisses it. */
export function JobEnded({ companyId, job }: JobEndedProps) {
  const { t, kind, reason, showProblem } = useJobWords(job)
  const retrying = useMutation(jobMutations.retry(useQueryClient(), companyId))
  const [hidden, setHidden] = useState<string | null>(null)

  function hide() {
    dismissJob(job.id)
    setHidden(job.id)
  }

  function retry() {
    retrying.mutate(job.id, { onError: (error) => showProblem(t(`notRetried.${kind}`), error, retry) })
  }

  if (hidden === job.id || isJobDismissed(job.id)) return null
  const ending = job.status === 'cancelled' || job.status === 'failed' ? job.status : 'partly'
  const titles = { cancelled: t(`cancelled.${kind}`), failed: t(`failed.${kind}`), partly: t(`partly.${kind}`) }
  return (
    <Callout
      variant={job.status === 'failed' ? 'destructive' : 'warning'}
      role="status"
      title={titles[ending]}
      className="mb-3"
      actions={
        <>
          <Button size="sm" loading={retrying.isPending} onClick={retry}>
            {ending === 'partly' ? t(`retryPages.${kind}`) : t(`retry.${kind}`)}
          </Button>
          <Button size="sm" variant="outline" onClick={hide}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      {job.status === 'failed' && <p>{reason(job.error_code)}</p>}
      {job.failed_pages.length > 0 && (
        <ul className="list-disc ps-4">
          {job.failed_pages.slice(0, PAGES_SHOWN).map(({ page, code }) => (
            <li key={page}>{t(`page.${kind}`, { page, reason: reason(code) })}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
