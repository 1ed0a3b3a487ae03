import { eq, or } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { contentOf } from './file-content.ts'

/** Removes a file and its versions for good. The bytes go first: what a crash leaves is found again by its row. */
export async function purgeFileRow(ctx: Ctx, file: FileRow): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(files)
    .where(or(eq(files.id, file.id), eq(files.versionOf, file.id)))
  for (const row of rows) await ctx.storage.removeUnder(`files/${contentOf(row)}/`)
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(files).where(eq(files.id, file.id)).returning({ id: files.id })
    if (gone.length === 0) return
    await recordAudit(tx, ctx, {
      action: 'file.purge',
      nounId: file.id,
      companyId: file.companyId,
      before: { name: file.name },
    })
  })
}
