import type { folderEndpoints } from '@outcrop/contract/folder.ts'
import { eq, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { folders } from '../../db/schema/folder.ts'
import type { FolderRow } from '../../db/schema/folder.ts'
import { ApiProblem } from '../../problem.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { folderNoun } from './folder-noun.ts'
import { findChild, idsWithin, lockTree, pathOf, requireFolder } from './folder-path.ts'
import { nameTaken, requireDepth } from './folder-problem.ts'

/**
 * Renames a folder or moves it.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `version_conflict`; `validation_failed` where the name is taken,
 * or the new place is gone, inside the folder itself or too deep
 */
export async function updateFolder({ ctx, input }: Call<typeof folderEndpoints.updateFolder>) {
  return await ctx.db.transaction(async (tx) => {
    const { companyId } = await findOwned(tx, ctx, folderNoun, input.params.id)
    await lockTree(tx, companyId)
    const folder = await lockOwned(tx, ctx, folderNoun, { id: input.params.id })
    const row = await changeVersioned(tx, ctx, {
      noun: 'folder',
      action: 'folder.update',
      companyId,
      row: folder,
      fields: { name: folder.name, folder_id: folder.parentId },
      wanted: input.body,
      async write({ name, folder_id: parentId }, stamps) {
        await requirePlace(tx, folder, { name, parentId })
        return await tx
          .update(folders)
          .set({ name, parentId, ...stamps })
          .where(eq(folders.id, folder.id))
          .returning()
      },
    })
    return versioned(await folderNoun.answer(tx, ctx, row), row.version)
  })
}

async function requirePlace(
  tx: Database,
  folder: FolderRow,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<void> {
  const { companyId } = folder
  if (parentId !== folder.parentId) {
    await requireFolder(tx, { companyId, folderId: parentId, field: 'folder_id' })
    const within = await idsWithin(tx, folder.id)
    if (parentId !== null && within.includes(parentId))
      throw new ApiProblem('validation_failed', {
        detail: 'A folder cannot be moved into itself',
        issues: [{ path: 'folder_id', code: 'inside_itself' }],
      })
    requireDepth((await pathOf(tx, parentId)).length + (await heightOf(tx, folder.id)))
  }
  const taken = await findChild(tx, { companyId, parentId, name })
  if (taken && taken.id !== folder.id) throw nameTaken()
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
