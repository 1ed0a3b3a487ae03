import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { files } from '../../db/schema/file.ts'
import { queueFileTexts } from './file-text-job.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { queueVideo } from '../video/queue-video.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { areaColumns, requirePlace } from '../folder/place.ts'
import { findOwned } from '../resource/owned.ts'
import { fileAnswer } from './file-answer.ts'
import { fileNoun } from './file-noun.ts'
import { freeName } from './free-name.ts'

/**
 * Copies a file with its bytes; a name that is taken gets a number.
 * @throws ApiProblem `not_found`; `file_not_ready`; `validation_failed` where the folder is gone
 */
export async function cloneFile({ ctx, input }: Call<typeof endpoints.cloneFile>) {
  const file = await findOwned(ctx.db, ctx, fileNoun, input.params.id)
  if (file.deletedAt) throw new ApiProblem('not_found')
  if (file.status !== 'ready' || !file.storageKey || !file.mediaType) throw new ApiProblem('file_not_ready')
  const { companyId } = file
  const { folder_id: folderId, asset_id: assetId, category, name = file.name } = input.body.data
  const id = ctx.random.id()
  const storageKey = `files/${id}/${file.storageKey.slice(file.storageKey.lastIndexOf('/') + 1)}`
  const bytes = await ctx.storage.read(file.storageKey)
  if (!bytes) throw new ApiProblem('file_not_ready')
  // Bytes that no row comes to name are removed by the daily sweep.
  await ctx.storage.write(storageKey, bytes, file.mediaType)
  return await ctx.db.transaction(async (tx) => {
    const place = await requirePlace(tx, {
      companyId,
      folderId,
      ...(folderId === null && { assetId, category }),
      from: file,
      field: 'data.folder_id',
    })
    const now = ctx.clock.now()
    const row = onlyRow(
      await tx
        .insert(files)
        .values({
          ...file,
          id,
          ...areaColumns(place.area),
          name: await freeName(tx, { ...place, name }),
          folderId,
          storageKey,
          contentId: null,
          previewKey: null,
          // Of a video it is the size of its poster, which the copy has not yet.
          ...(file.kind === 'video' && { pageSizes: null }),
          uploadMetadata: null,
          createdBy: ctx.actor.id,
          createdAt: now,
          updatedAt: now,
          version: 1,
        })
        .returning(),
    )
    await queueDataChecks(tx, ctx, row)
    await queueFileTexts(tx, ctx, row.id)
    if (row.kind === 'video') await queueVideo(tx, ctx, { contentId: row.id, companyId })
    await recordAudit(tx, ctx, {
      action: 'file.clone',
      nounId: id,
      companyId,
      version: row.version,
      after: { name: row.name, source: file.id },
    })
    return versioned(await fileAnswer(tx, ctx, row), row.version)
  })
}
