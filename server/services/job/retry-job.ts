import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, count, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Database } from '../../db/database.ts'
import { type JobRow, jobPages, jobs } from '../../db/schema/job.ts'
import { recordings } from '../../db/schema/recording.ts'
import { announceJob, logLine } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { jobKinds } from '../job-kinds.ts'
import { requireNoSpeechJob } from '../recording-track/require-no-speech-job.ts'
import { findValidation } from '../validation/find-validation.ts'
import { queuePublishing } from '../validation/queue-publishing.ts'
import { lockJob } from './find-job.ts'
import { jobAnswer } from './job-answer.ts'

/**
 * Queues what is missing again, also where only some pages failed; their places in the deck are still kept.
 * @throws ApiProblem `not_found`; `job_not_retryable`; `conflict` while another job recognizes speech in the recording; as
 * `queuePublishing`
 */
export async function retryJob({ ctx, input }: Call<typeof endpoints.retryJob>) {
  const answer = await ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, ctx, input.params)
    const again = await tx
      .update(jobPages)
      .set({ state: 'pending', errorCode: null })
      .where(and(eq(jobPages.jobId, job.id), eq(jobPages.state, 'failed')))
      .returning({ ordinal: jobPages.ordinal })
    const ended =
      job.status === 'failed' || job.status === 'cancelled' || (job.status === 'succeeded' && again.length > 0)
    const isSubjectGone = jobKinds.find(job.kind).subject !== null && job.subjectId === null
    if (!ended || isSubjectGone) throw new ApiProblem('job_not_retryable')
    if (job.kind === 'recording_speech') await requireNoOtherSpeech(tx, job)
    if (job.kind === 'validate') {
      await queuePublishing(tx, ctx, await findValidation(tx, job.id))
      return await jobAnswer(tx, (await findValidation(tx, job.id)).job)
    }
    const done = onlyRow(
      await tx
        .select({ count: count() })
        .from(jobPages)
        .where(and(eq(jobPages.jobId, job.id), eq(jobPages.state, 'done'))),
    )
    const now = ctx.clock.now()
    const queued = onlyRow(
      await tx
        .update(jobs)
        .set({
          status: 'queued',
          errorCode: null,
          attempts: 0,
          done: done.count,
          runAfter: now,
          finishedAt: null,
          log: logLine(now, 'Queued again'),
        })
        .where(eq(jobs.id, job.id))
        .returning(),
    )
    await recordAudit(tx, ctx, { action: 'job.retry', nounId: job.id, companyId: job.companyId })
    return await jobAnswer(tx, queued)
  })
  await announceJob(ctx, answer.id)
  return answer
}

/** The recording is locked as by whoever starts a job, so that there is never a second one. */
async function requireNoOtherSpeech(tx: Database, { companyId, input }: JobRow): Promise<void> {
  const { recording_id: recordingId } = v.parse(v.object({ recording_id: v.string() }), input)
  await tx.select({ id: recordings.id }).from(recordings).where(eq(recordings.id, recordingId)).for('update')
  await requireNoSpeechJob(tx, { companyId, recordingId })
}
