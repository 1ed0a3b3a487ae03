import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { jobs } from '../../db/schema/job.ts'
import { validations } from '../../db/schema/validation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { contentOf } from './file-content.ts'

/** Removes the exploration data of an asset for good, with its folders, checks and the bytes, before the asset itself goes. */
export async function purgeDataOf(tx: Database, ctx: Ctx, assetId: string): Promise<void> {
  const rows = await tx.select().from(files).where(eq(files.assetId, assetId))
  for (const row of rows) {
    await ctx.storage.removeUnder(`files/${contentOf(row)}/`)
    if (row.versionOf === null)
      await recordAudit(tx, ctx, {
        action: 'file.purge',
        nounId: row.id,
        companyId: row.companyId,
        before: { name: row.name },
      })
  }
  const checks = await tx.select({ id: validations.id }).from(validations).where(eq(validations.assetId, assetId))
  for (const { id } of checks) {
    await ctx.storage.removeUnder(`validations/${id}/`)
    await tx.delete(jobs).where(eq(jobs.id, id))
  }
  await tx.delete(files).where(eq(files.assetId, assetId))
  await tx.delete(folders).where(eq(folders.assetId, assetId))
}
