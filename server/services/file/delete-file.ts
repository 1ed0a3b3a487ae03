import type { fileEndpoints } from '@outcrop/contract/file.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockFile } from './find-file.ts'

/** Moves a file to the trash; decks made from it keep their slides. @throws ApiProblem `not_found` */
export async function deleteFile({ ctx, input }: Call<typeof fileEndpoints.deleteFile>) {
  await ctx.db.transaction(async (tx) => {
    const file = await lockFile(tx, ctx, input.params.id)
    const now = ctx.clock.now()
    await tx.update(files).set({ deletedAt: now, deletedBy: ctx.actor.id, updatedAt: now }).where(eq(files.id, file.id))
    await recordAudit(tx, ctx, {
      action: 'file.trash',
      nounId: file.id,
      companyId: file.companyId,
      before: { name: file.name },
    })
  })
}
