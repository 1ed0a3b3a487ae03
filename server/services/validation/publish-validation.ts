import type { validationEndpoints } from '@outcrop/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { jobs } from '../../db/schema/job.ts'
import { validations } from '../../db/schema/validation.ts'
import { announceJob, logLine } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { findValidation, lockValidation, requireIdle } from './find-validation.ts'
import { requirePublishable } from './require-publishable.ts'
import { validationAnswer } from './validation-answer.ts'

/**
 * Queues the job that applies the recipe to the stored files and publishes what comes of it. What was published before
 * stays until it is done.
 * @throws ApiProblem `validation_busy`; `validation_incomplete`; `file_not_ready`; `version_conflict`
 */
export async function publishValidation({ ctx, input }: Call<typeof validationEndpoints.publishValidation>) {
  const { id } = input.params
  await ctx.db.transaction(async (tx) => {
    const found = await lockValidation(tx, id)
    requireIdle(found)
    const { version, companyId } = found.validation
    const seen = { ...ctx, expectedVersion: input.body.version ?? ctx.expectedVersion }
    await checkVersion(tx, seen, { noun: 'validation', nounId: id, version })
    if (found.asset.deletedAt !== null) throw new ApiProblem('not_found', { detail: 'The asset is in the trash' })
    await requirePublishable(tx, found.validation)
    const now = ctx.clock.now()
    const state = { status: 'queued' as const, errorCode: null, attempts: 0, done: 0, total: 100, finishedAt: null }
    await tx
      .update(jobs)
      .set({ ...state, startedAt: null, runAfter: now, log: logLine(now, `Version ${version} queued`) })
      .where(eq(jobs.id, id))
    await tx.update(validations).set({ refusal: null }).where(eq(validations.id, id))
    await recordAudit(tx, ctx, { action: 'validation.publish', nounId: id, companyId, after: { version } })
  })
  await announceJob(ctx, id)
  const found = await findValidation(ctx.db, id)
  return versioned(await validationAnswer(ctx.db, ctx, found), found.validation.version)
}
