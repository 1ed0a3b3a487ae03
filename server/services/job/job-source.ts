import type { jobTopics } from '@outcrop/contract/operations/job.ts'
import { jobTopic } from '../../jobs/job-queue.ts'
import { stateSource } from '../realtime/topic-source.ts'
import { findJob } from './find-job.ts'
import { jobAnswer } from './job-answer.ts'

const ENDED: readonly (string | undefined)[] = ['succeeded', 'failed', 'cancelled']

/** The job at once, after each change, and a last time when it has ended. */
export const jobSource = stateSource<typeof jobTopics.job>({
  wake: ({ jobId }) => jobTopic(jobId),
  read: async (ctx, params) => await jobAnswer(ctx.db, await findJob(ctx.db, ctx, params)),
  isLast: (job) => ENDED.includes(job.status),
})
