import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Job } from '@outcrop/contract/job.ts'
import { jobMutations } from '#/api/jobs.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Progress } from '#/ui/progress.tsx'
import { problemToast } from '#/features/decks/actions/problem-toast.ts'

export interface JobBannerProps {
  companyId: string
  job: Job
}

const JobEnded = lazyPart(() => import('./job-ended.tsx').then((ended) => ({ default: ended.JobEnded })))

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
          onClick={() => cancelling.mutate(job.id, { onError: (error) => void problemToast(error) })}
        >
          {t('job.cancel')}
        </Button>
      </div>
    )
  }
  if (job.status === 'succeeded' && job.failed_pages.length === 0) return null
  return (
    <Suspense>
      <JobEnded companyId={companyId} job={job} />
    </Suspense>
  )
}
