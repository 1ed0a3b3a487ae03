import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { jobTopics, type Job } from '@outcrop/contract/operations/job.ts'
import type { Problem } from '@outcrop/contract/api/problem.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { askJob, isJobOver, jobQueries } from '#/api/jobs.ts'

export interface JobState {
  /** Null until it is known. */
  readonly job: Job | null
  /** Why the job cannot be shown. */
  readonly problem: Problem | null
}

export interface JobOptions {
  /** The job from a list, shown until the first message. */
  readonly known?: Job | null
  /** Awaited before an update is shown, for data that must be shown with it. */
  beforeShown?(job: Job): Promise<unknown> | undefined
}

/** A job, kept current in the query cache: its topic is followed until the job is over, and again after a retry. */
export function useJob(companyId: string, jobId: string, { known = null, beforeShown }: JobOptions = {}): JobState {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<{ jobId: string; problem: Problem } | null>(null)
  const { data: live } = useQuery({ ...jobQueries.detail(companyId, jobId), enabled: false })
  const job = live ?? known
  const params = job && isJobOver(job.status) ? null : { companyId, jobId }

  useTopic(jobTopics.job, params, {
    async onMessage(_, next) {
      await beforeShown?.(next)
      client.setQueryData(jobQueries.detail(companyId, next.id).queryKey, next)
    },
    // After signing out, the guard shows the log-in page.
    onClosed: (problem) => setRefusal(problem && problem.status !== 401 ? { jobId, problem } : null),
    ask: (signal) => askJob(companyId, jobId, signal),
  })
  return { job, problem: refusal?.jobId === jobId ? (refusal?.problem ?? null) : null }
}
