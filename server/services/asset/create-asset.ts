import type { assetEndpoints } from '@outcrop/contract/asset.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { assets } from '../../db/schema/asset.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireCompany } from '../company/require-company.ts'
import { requireCover } from '../file/require-cover.ts'
import { assetAnswer, assetColumns } from './asset-noun.ts'

/** Creates an asset of a company. @throws ApiProblem `validation_failed` where the company or the cover cannot be used */
export async function createAsset({ ctx, input }: Call<typeof assetEndpoints.createAsset>) {
  const { company_id: companyId, ...given } = input.body
  return await ctx.db.transaction(async (tx) => {
    await requireCompany(tx, companyId)
    await requireCover(tx, companyId, given.cover_file_id)
    const now = ctx.clock.now()
    const row = onlyRow(
      await tx
        .insert(assets)
        .values({
          id: ctx.random.id(),
          companyId,
          ...assetColumns(given),
          createdBy: ctx.actor.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    )
    const { id: nounId, version } = row
    await recordAudit(tx, ctx, { action: 'asset.create', nounId, companyId, version, after: given })
    return versioned(await assetAnswer(tx, ctx, row), version)
  })
}
