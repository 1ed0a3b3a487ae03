import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, not, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { purgeFileRow } from '../file/purge-file-row.ts'
import { isUnneeded } from '../file/unneeded-files.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'
import { requireTyped } from '../resource/trash.ts'
import { folderNoun } from './folder-noun.ts'
import { lockTree } from './folder-path.ts'

/**
 * Deletes a folder in the trash for good, with all that went there with it, once its name was typed.
 * @throws ApiProblem `not_found`; `conflict` when it is not in the trash; `validation_failed` when the name is another;
 * `file_in_use` when something still uses one of its files
 */
export async function purgeFolder({ ctx, input }: Call<typeof endpoints.purgeFolder>): Promise<void> {
  const folder = await findOwned(ctx.db, ctx, folderNoun, input.params.id)
  if (!folder.deletedAt) throw new ApiProblem('conflict', { detail: 'The folder is not in the trash' })
  requireTyped('name', input.body.name, folder.name)
  const along = eq(files.deletedWith, folder.id)
  if ((await ctx.db.$count(files, and(along, not(isUnneeded(ctx.clock.now()))))) > 0)
    throw new ApiProblem('file_in_use')
  // Files first, one transaction each: what a crash leaves is still in the trash with the folder.
  const rows = await ctx.db.select().from(files).where(along)
  for (const file of rows) await purgeFileRow(ctx, file)
  await ctx.db.transaction(async (tx) => {
    await lockTree(tx, folder.companyId)
    await lockOwned(tx, ctx, folderNoun, { id: folder.id, inTrash: true })
    await tx.delete(folders).where(or(eq(folders.id, folder.id), eq(folders.deletedWith, folder.id)))
    await recordAudit(tx, ctx, {
      action: 'folder.purge',
      nounId: folder.id,
      companyId: folder.companyId,
      before: { name: folder.name, files: rows.length },
    })
  })
}
