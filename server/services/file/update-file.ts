import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { nameTaken } from '../folder/folder-problem.ts'
import { areaColumns, areaOf, requirePlace } from '../folder/place.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { fileAnswer } from './file-answer.ts'
import { fileNoun } from './file-noun.ts'
import { isNameTaken } from './free-name.ts'

/**
 * Renames a file, moves it or changes its tags.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `version_conflict`; `validation_failed` where the name is taken or
 * the folder is gone
 */
export async function updateFile({ ctx, input }: Call<typeof endpoints.updateFile>) {
  return await ctx.db.transaction(async (tx) => {
    const file = await lockOwned(tx, ctx, fileNoun, { id: input.params.id })
    const { companyId } = file
    const { tags, ...wanted } = input.body
    const row = await changeVersioned(tx, ctx, {
      noun: 'file',
      action: 'file.update',
      companyId,
      row: file,
      fields: {
        name: file.name,
        folder_id: file.folderId,
        asset_id: file.assetId,
        category: file.category,
        tags: file.tags,
      },
      wanted: { ...wanted, ...(tags && { tags: [...new Set(tags)] }) },
      async write({ folder_id: folderId, asset_id, category, ...fields }, stamps) {
        const isMoved = folderId !== file.folderId || asset_id !== file.assetId || category !== file.category
        const place = isMoved
          ? await requirePlace(tx, {
              companyId,
              folderId,
              // A folder says itself where it is.
              ...(folderId === null && { assetId: asset_id ?? undefined, category: category ?? undefined }),
              from: file,
              field: 'folder_id',
            })
          : { companyId, area: areaOf(file), folderId }
        const isRenamed = fields.name.toLowerCase() !== file.name.toLowerCase()
        if ((isMoved || isRenamed) && (await isNameTaken(tx, { ...place, name: fields.name, but: file.id })))
          throw nameTaken()
        return await tx
          .update(files)
          .set({ ...fields, ...areaColumns(place.area), folderId, ...stamps })
          .where(eq(files.id, file.id))
          .returning()
      },
    })
    if (row.version !== file.version && row.assetId !== null) {
      await queueDataChecks(tx, ctx, file)
      await queueDataChecks(tx, ctx, row)
    }
    return versioned(await fileAnswer(tx, ctx, row), row.version)
  })
}
