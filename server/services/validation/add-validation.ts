import type { ValidateInput } from '@outcrop/contract/data/validation-input.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { assets } from '../../db/schema/asset.ts'
import type { JobRow } from '../../db/schema/job.ts'
import { validations } from '../../db/schema/validation.ts'
import { addJob } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'
import { parseRecipe } from './parse-recipe.ts'
import { requireFiles } from './validation-files.ts'

/**
 * Adds a draft: a job that waits for a person, and its validation.
 * @throws ApiProblem `not_found` for an asset or files that are not the company's; `validation_failed`
 */
export async function addValidation(
  tx: Database,
  ctx: ActorCtx,
  { companyId, input }: { companyId: string; input: InferOutput<typeof ValidateInput> },
): Promise<JobRow> {
  const { asset_id: assetId, file_ids: fileIds } = input
  const recipe = input.recipe && parseRecipe(input.recipe)
  const [asset] = isId(assetId)
    ? await tx
        .select({ id: assets.id })
        .from(assets)
        .where(and(eq(assets.id, assetId), eq(assets.companyId, companyId), isNull(assets.deletedAt)))
        .for('share')
    : []
  if (!asset) throw new ApiProblem('not_found', { detail: 'The asset is not there' })
  await requireFiles(tx, { companyId, assetId }, { ids: fileIds })
  const job = await addJob(tx, ctx, {
    kind: 'validate',
    status: 'draft',
    companyId,
    input: { asset_id: assetId },
    subject: { type: 'asset', id: assetId },
    createdBy: ctx.actor.id,
    total: 100,
  })
  const stamps = { createdBy: ctx.actor.id, createdAt: job.createdAt, updatedAt: job.createdAt }
  await tx
    .insert(validations)
    .values({ id: job.id, companyId, assetId, fileIds: [...new Set(fileIds)], recipe, ...stamps })
  return job
}
