import { mayActFor } from '@outcrop/contract/api/access.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { archives } from '../../db/schema/archive.ts'
import { fileAccess, permissionsAt } from '../file/may-read-file.ts'

/** Whether a person may download an archive: it opens for a few minutes to those who may read files of its company. */
export async function mayReadArchive(db: Database, actor: Actor, id: string, now: Date): Promise<boolean> {
  const [archive] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.id, id), gt(archives.expiresAt, now)))
  if (!archive) return false
  return mayActFor(actor, archive.companyId, permissionsAt(actor, archive.companyId), fileAccess(archive.isData))
}
