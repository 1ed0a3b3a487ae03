import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { jobTopics, type Job } from '@outcrop/contract/job.ts'
import type { Problem } from '@outcrop/contract/problem.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { askJob, isJobOver, jobQueries } from '#/api/jobs.ts'

export interface JobNews {
  /** Null until something is known of it. */
  readonly job: Job | null
  /** Why nothing can be known. */
  readonly problem: Problem | null
}

export interface JobEars {
  /** The job as a list has it, until more is known. */
  readonly known?: Job | null
  /** Waited for before a change is shown, for what should be there with it. */
  beforeShown?(job: Job): Promise<unknown> | undefined
}

/** A job as it goes on, in the query cache; followed until it is over, and again after a retry. */
export function useJob(companyId: string, jobId: string, { known = null, beforeShown }: JobEars = {}): JobNews {
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
    // Who has signed out is shown the way in.
    onClosed: (problem) => setRefusal(problem && problem.status !== 401 ? { jobId, problem } : null),
    ask: (signal) => askJob(companyId, jobId, signal),
  })
  return { job, problem: refusal?.jobId === jobId ? (refusal?.problem ?? null) : null }
}
