import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { wakeJobsAbout } from '../../jobs/job-queue.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'
import { folderNoun } from './folder-noun.ts'
import { idsWithin, lockTree, pathOf } from './folder-path.ts'

/** Moves a folder to the trash, with its folders and files. @throws ApiProblem `not_found`; `conflict` when it is there already */
export async function deleteFolder({ ctx, input }: Call<typeof endpoints.deleteFolder>): Promise<void> {
  const taken = await ctx.db.transaction(async (tx) => {
    const { companyId } = await findOwned(tx, ctx, folderNoun, input.params.id)
    await lockTree(tx, companyId)
    const folder = await lockOwned(tx, ctx, folderNoun, { id: input.params.id })
    const within = await idsWithin(tx, folder.id)
    const now = ctx.clock.now()
    const stamps = { deletedAt: now, deletedBy: ctx.actor.id }
    const along = { ...stamps, deletedWith: folder.id }
    const taken = await tx
      .update(files)
      .set({ ...along, updatedAt: now })
      .where(and(inArray(files.folderId, within), isNull(files.deletedAt), isNull(files.versionOf)))
      .returning({ id: files.id })
    await tx
      .update(folders)
      .set(along)
      .where(and(inArray(folders.id, within), ne(folders.id, folder.id)))
    const names = (await pathOf(tx, folder.parentId)).map(({ name }) => name)
    const version = folder.version + 1
    await tx
      .update(folders)
      .set({ ...stamps, deletedFrom: names, version })
      .where(eq(folders.id, folder.id))
    await recordAudit(tx, ctx, {
      action: 'folder.trash',
      nounId: folder.id,
      companyId,
      version,
      before: { name: folder.name, folders: within.length - 1, files: taken.length },
    })
    return taken.map(({ id }) => id)
  })
  await wakeJobsAbout(ctx, 'file', taken)
}
