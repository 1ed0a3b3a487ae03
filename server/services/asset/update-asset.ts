import type { assetEndpoints } from '@outcrop/contract/asset.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { assets } from '../../db/schema/asset.ts'
import { queueChecksOfAsset } from '../../jobs/queue-data-check.ts'
import { requireCover } from '../file/require-cover.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { assetAnswer, assetColumns, assetFields, assetNoun } from './asset-noun.ts'

/**
 * Changes an asset; the same values again change nothing.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `version_conflict`; `validation_failed` for a cover that cannot be used
 */
export async function updateAsset({ ctx, input }: Call<typeof assetEndpoints.updateAsset>) {
  return await ctx.db.transaction(async (tx) => {
    const asset = await lockOwned(tx, ctx, assetNoun, { id: input.params.id })
    const { cover_file_id: cover } = input.body
    if (cover !== asset.coverFileId) await requireCover(tx, asset.companyId, cover)
    const row = await changeVersioned(tx, ctx, {
      noun: 'asset',
      action: 'asset.update',
      companyId: asset.companyId,
      row: asset,
      fields: assetFields(asset),
      wanted: input.body,
      write: (fields, stamps) =>
        tx
          .update(assets)
          .set({ ...assetColumns(fields), ...stamps })
          .where(eq(assets.id, asset.id))
          .returning(),
    })
    const isElsewhere = (['crs', 'latitude', 'longitude'] as const).some((field) => row[field] !== asset[field])
    if (isElsewhere) await queueChecksOfAsset(tx, ctx, asset.id)
    return versioned(await assetAnswer(tx, ctx, row), row.version)
  })
}
