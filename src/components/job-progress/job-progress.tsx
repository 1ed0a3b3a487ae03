import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblemCode } from '@outcrop/contract/api/problem.ts'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'
import { JobDone } from './job-done.tsx'
import { JobEnded } from './job-ended.tsx'
import { JobRunning } from './job-running.tsx'
import { useJob, type JobOptions } from './use-job.ts'

export interface JobProgressProps extends JobOptions {
  companyId: string
  jobId: string
  /** Shown on success in place of the default message. */
  done?: ReactNode
}

/** Live view of a job: waiting, progress with a stop button, or the reason for its failure with a retry. */
export function JobProgress({ companyId, jobId, done, ...options }: JobProgressProps) {
  const { t } = useTranslation('job')
  const { t: tProblem } = useTranslation('problem')
  const { job, problem } = useJob(companyId, jobId, options)
  if (problem) {
    return (
      <Callout variant="warning" role="status" title={t('unknown')}>
        {tProblem(isProblemCode(problem.code) ? problem.code : 'unknown')}
      </Callout>
    )
  }
  if (!job) return <Progress label={t('loading')} value={null} />
  const { status } = job
  if (status === 'queued' || status === 'running') return <JobRunning companyId={companyId} job={{ ...job, status }} />
  if (status !== 'succeeded' || job.failed_pages.length > 0) return <JobEnded companyId={companyId} job={job} />
  return done === undefined ? <JobDone job={job} /> : done
}
