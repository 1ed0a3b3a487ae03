import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findOpenUpload } from './find-upload.ts'
import { passUpload } from './upload-server.ts'

/** Cancels an unfinished upload. */
export async function deleteUpload({ ctx, input, request }: Call<typeof endpoints.deleteUpload>): Promise<Response> {
  const file = await findOpenUpload(ctx, input.params.id)
  const response = await passUpload(ctx, request, file.id)
  if (!response.ok) return response
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(files)
      .where(and(eq(files.id, file.id), eq(files.status, 'uploading')))
      .returning({ id: files.id })
    if (gone.length === 0) return
    await recordAudit(tx, ctx, {
      action: 'file.give-up',
      nounId: file.id,
      companyId: file.companyId,
      before: { name: file.name },
    })
  })
  return response
}
