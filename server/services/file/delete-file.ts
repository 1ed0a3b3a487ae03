import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { wakeJobsAbout } from '../../jobs/job-queue.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pathOf } from '../folder/folder-path.ts'
import { lockOwned } from '../resource/owned.ts'
import { fileNoun } from './file-noun.ts'

/** Moves a file to the trash; decks made from it keep their slides. @throws ApiProblem `not_found`; `conflict` when it is there already */
export async function deleteFile({ ctx, input }: Call<typeof endpoints.deleteFile>): Promise<void> {
  const { id } = await ctx.db.transaction(async (tx) => {
    const file = await lockOwned(tx, ctx, fileNoun, { id: input.params.id })
    const now = ctx.clock.now()
    const version = file.version + 1
    const deletedFrom = (await pathOf(tx, file.folderId)).map(({ name }) => name)
    await tx
      .update(files)
      .set({ deletedAt: now, deletedBy: ctx.actor.id, deletedFrom, updatedAt: now, version })
      .where(eq(files.id, file.id))
    // What went with it stands alone now.
    await queueDataChecks(tx, ctx, file)
    await recordAudit(tx, ctx, {
      action: 'file.trash',
      nounId: file.id,
      companyId: file.companyId,
      version,
      before: { name: file.name },
    })
    return file
  })
  await wakeJobsAbout(ctx, 'file', [id])
}
