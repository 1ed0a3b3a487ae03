import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { queueUnfinishedChecks } from '../data-asset/queue-data-check.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'
import { folderNoun } from './folder-noun.ts'
import { ensurePath, findChild, lockTree } from './folder-path.ts'
import { areaOf } from './place.ts'

/**
 * Takes a folder out of the trash with all that went there with it. Folders that it was in are made again where they are gone,
 * and a name that is taken meanwhile gets a mark.
 * @throws ApiProblem `not_found`; `conflict` when it is not in the trash
 */
export async function restoreFolder({ ctx, input }: Call<typeof endpoints.restoreFolder>) {
  return await ctx.db.transaction(async (tx) => {
    const { companyId } = await findOwned(tx, ctx, folderNoun, input.params.id)
    await lockTree(tx, companyId)
    const folder = await lockOwned(tx, ctx, folderNoun, { id: input.params.id, inTrash: true })
    const area = areaOf(folder)
    const folderId = await ensurePath(tx, ctx, { companyId, area, names: folder.deletedFrom ?? [] })
    let { name } = folder
    while (await findChild(tx, { companyId, area, folderId, name })) name = `${name} (restored)`
    const back = { deletedAt: null, deletedBy: null, deletedWith: null, deletedFrom: null }
    await tx.update(folders).set(back).where(eq(folders.deletedWith, folder.id))
    const restored = await tx
      .update(files)
      .set(back)
      .where(eq(files.deletedWith, folder.id))
      .returning({ id: files.id })
    await queueUnfinishedChecks(
      tx,
      ctx,
      restored.map(({ id }) => id),
    )
    const version = folder.version + 1
    const row = onlyRow(
      await tx
        .update(folders)
        .set({ ...back, name, parentId: folderId, version, updatedAt: ctx.clock.now() })
        .where(eq(folders.id, folder.id))
        .returning(),
    )
    await recordAudit(tx, ctx, { action: 'folder.restore', nounId: folder.id, companyId, version })
    return versioned(await folderNoun.answer(tx, ctx, row), version)
  })
}
