import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@outcrop/contract/job.ts'
import { useTranslation } from 'react-i18next'
import { jobMutations } from '#/api/jobs.ts'
import { Button } from '#/ui/button.tsx'
import { Progress } from '#/ui/progress.tsx'
import { JobEnded } from './job-ended.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'

export interface JobBannerProps {
  companyId: string
  job: Job
}

/** How an import stands: progress while it runs, and what went wrong after it. */
export function JobBanner({ companyId, job }: JobBannerProps) {
  const { t } = useTranslation('deck')
  const cancelling = useMutation(jobMutations.cancel(useQueryClient(), companyId))
  const { done, total } = job.progress

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
          onClick={() => cancelling.mutate(job.id, { onError: (error) => void problemToast({ error }) })}
        >
          {t('job.cancel')}
        </Button>
      </div>
    )
  }
  if (job.status === 'succeeded' && job.failed_pages.length === 0) return null
  return <JobEnded companyId={companyId} job={job} />
}
