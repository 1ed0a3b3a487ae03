import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { and, lt, sql } from 'drizzle-orm'
import { folders } from '../../db/schema/folder.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemCtx } from '../system-ctx.ts'

/** Purges folders that have been in the trash for TRASH_DAYS and that no file is in any more. The answer is how many. */
export async function purgeOldFolders(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * 86_400_000)
  const isEmpty = sql`not exists (select 1 from files where files.folder_id = ${folders.id} or files.deleted_with = ${folders.id})`
  return await deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(folders)
      .where(and(lt(folders.deletedAt, before), isEmpty))
      .returning()
    for (const { id: nounId, companyId, name } of gone)
      await recordAudit(tx, systemCtx(deps), { action: 'folder.purge', nounId, companyId, before: { name } })
    return gone.length
  })
}
