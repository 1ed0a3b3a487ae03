import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { jobs } from '../../db/schema/job.ts'
import { announceJob, cancelledFor } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockJob } from './find-job.ts'
import { jobAnswer } from './job-answer.ts'

/** Ends a job at once: whichever process runs it can write no more, and stops when it sees so. */
export async function cancelJob({ ctx, input }: Call<typeof endpoints.cancelJob>) {
  const answer = await ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, ctx, input.params)
    if (job.status === 'cancelled') return await jobAnswer(tx, job)
    if (!['draft', 'queued', 'running'].includes(job.status)) throw new ApiProblem('job_not_cancellable')
    const cancelled = onlyRow(
      await tx.update(jobs).set(cancelledFor(ctx.clock.now(), 'Cancelled')).where(eq(jobs.id, job.id)).returning(),
    )
    await recordAudit(tx, ctx, { action: 'job.cancel', nounId: job.id, companyId: job.companyId })
    return await jobAnswer(tx, cancelled)
  })
  await announceJob(ctx, answer.id)
  return answer
}
