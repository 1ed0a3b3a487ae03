import type { Job, jobEndpoints } from '@outcrop/contract/job.ts'
import type { Call } from '../../call.ts'
import { jobTopic } from '../../jobs/job-queue.ts'
import { eventStream } from '../../realtime/event-stream.ts'
import { findJob } from './find-job.ts'
import { jobAnswer } from './job-answer.ts'

const ENDED: readonly (string | undefined)[] = ['succeeded', 'failed', 'cancelled']

/** The job as a server-sent event at once, after each change, and a last time when it has ended. */
export async function streamJob({ ctx, input, request }: Call<typeof jobEndpoints.streamJob>): Promise<Response> {
  const place = input.params
  await findJob(ctx.db, ctx.actor, place)
  return await eventStream<Job>({
    notify: ctx.notify,
    topic: jobTopic(place.jobId),
    signal: AbortSignal.any([request.signal, ctx.stopping]),
    read: async () => await jobAnswer(ctx.db, await findJob(ctx.db, ctx.actor, place)),
    isLast: (job) => ENDED.includes(job.status),
  })
}
