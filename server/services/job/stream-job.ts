import type { Job, jobEndpoints } from '@outcrop/contract/job.ts'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { jobTopic } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { eventStream } from '../../realtime/event-stream.ts'
import { findActor } from '../session/find-actor.ts'
import { findJob } from './find-job.ts'
import type { JobPlace } from './find-job.ts'
import { jobAnswer } from './job-answer.ts'

const ENDED: readonly (string | undefined)[] = ['succeeded', 'failed', 'cancelled']

/**
 * The job as a server-sent event at once, after each change, and a last time when it has ended. Ends without a word for
 * whoever may not see the job any more.
 */
export async function streamJob({ ctx, input, request }: Call<typeof jobEndpoints.streamJob>): Promise<Response> {
  const place = input.params
  await findJob(ctx.db, ctx.actor, place)
  return await eventStream<Job>({
    notify: ctx.notify,
    log: ctx.log,
    topic: jobTopic(place.jobId),
    signal: AbortSignal.any([request.signal, ctx.stopping]),
    read: async () => await readAnew(ctx, place),
    isLast: (job) => ENDED.includes(job.status),
  })
}

/** A stream outlives the request that began it, and what was known of the person then. @throws ApiProblem `unauthenticated`, `not_found` */
async function readAnew(ctx: ActorCtx, place: JobPlace): Promise<Job> {
  const actor = await findActor(ctx, { userId: ctx.actor.id, sessionId: ctx.actor.sessionId })
  if (!actor) throw new ApiProblem('unauthenticated')
  return await jobAnswer(ctx.db, await findJob(ctx.db, actor, place))
}
