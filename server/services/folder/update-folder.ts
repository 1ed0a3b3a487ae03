import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import type { FolderRow } from '../../db/schema/folder.ts'
import { ApiProblem } from '../../problem.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { folderNoun } from './folder-noun.ts'
import { findChild, idsWithin, lockTree, pathOf } from './folder-path.ts'
import { nameTaken, requireDepth } from './folder-problem.ts'
import { areaColumns, areaOf, type Place, requirePlace } from './place.ts'

interface AreaFields {
  readonly asset_id: string | null
  readonly category: DataCategory | null
}

/**
 * Renames a folder or moves it.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `version_conflict`; `validation_failed` where the name is taken,
 * or the new place is gone, inside the folder itself or too deep
 */
export async function updateFolder({ ctx, input }: Call<typeof endpoints.updateFolder>) {
  return await ctx.db.transaction(async (tx) => {
    const { companyId } = await findOwned(tx, ctx, folderNoun, input.params.id)
    await lockTree(tx, companyId)
    const folder = await lockOwned(tx, ctx, folderNoun, { id: input.params.id })
    const row = await changeVersioned(tx, ctx, {
      noun: 'folder',
      action: 'folder.update',
      companyId,
      row: folder,
      fields: {
        name: folder.name,
        folder_id: folder.parentId,
        asset_id: folder.assetId,
        category: folder.category,
      },
      wanted: input.body,
      async write({ name, folder_id: folderId, ...area }, stamps) {
        const place = await requirePlaceFor(tx, folder, { name, folderId, ...area })
        const within = await idsWithin(tx, folder.id)
        const columns = areaColumns(place.area)
        await tx.update(folders).set(columns).where(inArray(folders.id, within))
        await tx.update(files).set(columns).where(inArray(files.folderId, within))
        return await tx
          .update(folders)
          .set({ name, parentId: folderId, ...stamps })
          .where(eq(folders.id, folder.id))
          .returning()
      },
    })
    return versioned(await folderNoun.answer(tx, ctx, row), row.version)
  })
}

async function requirePlaceFor(
  tx: Database,
  folder: FolderRow,
  { name, folderId, asset_id, category }: { name: string; folderId: string | null } & AreaFields,
): Promise<Place> {
  const { companyId } = folder
  const isMoved = folderId !== folder.parentId || asset_id !== folder.assetId || category !== folder.category
  const place = isMoved
    ? await requirePlace(tx, {
        companyId,
        folderId,
        // A folder says itself where it is.
        ...(folderId === null && { assetId: asset_id ?? undefined, category: category ?? undefined }),
        from: folder,
        field: 'folder_id',
      })
    : { companyId, area: areaOf(folder), folderId }
  if (isMoved) {
    const within = await idsWithin(tx, folder.id)
    if (folderId !== null && within.includes(folderId))
      throw new ApiProblem('validation_failed', {
        detail: 'A folder cannot be moved into itself',
        issues: [{ path: 'folder_id', code: 'inside_itself' }],
      })
    requireDepth((await pathOf(tx, folderId)).length + (await heightOf(tx, folder.id)))
  }
  const taken = await findChild(tx, { ...place, name })
  if (taken && taken.id !== folder.id) throw nameTaken()
  return place
}

/** How many levels a folder is, itself included. */
async function heightOf(tx: Database, folderId: string): Promise<number> {
  const [deepest] = await tx.select({ height: sql<number>`max(down.height)::int` }).from(
    sql`(with recursive down as (
        select id, 1 as height from folders where id = ${folderId}
        union all
        select folders.id, down.height + 1 from folders join down on folders.parent_id = down.id
        where folders.deleted_at is null
      ) select height from down) as down`,
  )
  return deepest?.height ?? 1
}
