import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblemCode } from '@outcrop/contract/problem.ts'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'
import { JobDone } from './job-done.tsx'
import { JobEnded } from './job-ended.tsx'
import { JobRunning } from './job-running.tsx'
import { useJob, type JobEars } from './use-job.ts'

export interface JobProgressProps extends JobEars {
  companyId: string
  jobId: string
  /** Shown when everything went well, in place of the words of the job's kind. */
  done?: ReactNode
}

/** A job from its beginning to its end, live: waiting, progress, a way to stop it, why it failed and another try. */
export function JobProgress({ companyId, jobId, done, ...ears }: JobProgressProps) {
  const { t } = useTranslation('job')
  const { t: why } = useTranslation('problem')
  const { job, problem } = useJob(companyId, jobId, ears)
  if (problem) {
    return (
      <Callout variant="warning" role="status" title={t('unknown')}>
        {why(isProblemCode(problem.code) ? problem.code : 'unknown')}
      </Callout>
    )
  }
  if (!job) return <Progress label={t('loading')} value={null} />
  const { status } = job
  if (status === 'queued' || status === 'running') return <JobRunning companyId={companyId} job={{ ...job, status }} />
  if (status !== 'succeeded' || job.failed_pages.length > 0) return <JobEnded companyId={companyId} job={job} />
  return done === undefined ? <JobDone job={job} /> : done
}
