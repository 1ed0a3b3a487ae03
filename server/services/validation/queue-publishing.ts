import { eq } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { jobs } from '../../db/schema/job.ts'
import { validations } from '../../db/schema/validation.ts'
import { logLine } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireStorage } from '../file/require-storage.ts'
import type { FoundValidation } from './find-validation.ts'
import { requirePublishable } from './require-publishable.ts'

/**
 * Queues the job of a locked validation as if it had never run; wake the queue with `announceJob` once the transaction is
 * through.
 * @throws ApiProblem `not_found` while the asset is in the trash; `validation_incomplete`; `file_not_ready`;
 * `company_storage_full`
 */
export async function queuePublishing(
  tx: Database,
  ctx: ActorCtx,
  { validation, asset }: FoundValidation,
): Promise<void> {
  const { id, companyId, version } = validation
  if (asset.deletedAt !== null) throw new ApiProblem('not_found', { detail: 'The asset is in the trash' })
  const files = await requirePublishable(tx, validation)
  // What is published takes about as much as what it is made of.
  const size = files.reduce((sum, file) => sum + file.size, 0)
  await requireStorage(tx, ctx.env, { companyId, size, replaces: id })
  const now = ctx.clock.now()
  const state = { status: 'queued' as const, errorCode: null, attempts: 0, done: 0, total: 100 }
  await tx
    .update(jobs)
    .set({ ...state, startedAt: null, finishedAt: null, runAfter: now, log: logLine(now, `Version ${version} queued`) })
    .where(eq(jobs.id, id))
  await tx.update(validations).set({ refusal: null }).where(eq(validations.id, id))
  await recordAudit(tx, ctx, { action: 'validation.publish', nounId: id, companyId, after: { version } })
}
