import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { announceJob } from '../../jobs/job-queue.ts'
import { validationTopic } from './validation-topic.ts'
import { checkVersion } from '../audit/version-check.ts'
import { findValidation, lockValidation, requireIdle } from './find-validation.ts'
import { queuePublishing } from './queue-publishing.ts'
import { toValidationResponse } from './validation-response.ts'

/**
 * Queues the job that applies the recipe to the stored files and publishes what comes of it. What was published before
 * stays until it is done.
 * @throws ApiProblem `validation_busy`; `validation_incomplete`; `file_not_ready`; `company_storage_full`; `version_conflict`;
 * `not_found`
 */
export async function publishValidation({ ctx, input }: Call<typeof endpoints.publishValidation>) {
  const { id } = input.params
  await ctx.db.transaction(async (tx) => {
    const found = await lockValidation(tx, id)
    requireIdle(found)
    await checkVersion(tx, ctx, { noun: 'validation', nounId: id, version: found.validation.version })
    await queuePublishing(tx, ctx, found)
  })
  await announceJob(ctx, id)
  await ctx.notify.publish(validationTopic(id))
  const found = await findValidation(ctx.db, id)
  return versioned(await toValidationResponse(ctx.db, ctx, found), found.validation.version)
}
