import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { and, asc, lt } from 'drizzle-orm'
import { files } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import { systemCtx } from '../system-ctx.ts'
import { purgeFileRow } from './purge-file-row.ts'
import { isUnneeded } from './unneeded-files.ts'

const AT_ONCE = 100

/** Purges files that have been in the trash for TRASH_DAYS, and that nothing names any more. The answer is how many. */
export async function purgeOldFiles(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * 86_400_000)
  for (let purged = 0; ;) {
    const old = await deps.db
      .select()
      .from(files)
      .where(and(lt(files.deletedAt, before), isUnneeded(deps.clock.now())))
      .orderBy(asc(files.deletedAt))
      .limit(AT_ONCE)
    for (const file of old) await purgeFileRow(systemCtx(deps), file)
    purged += old.length
    if (old.length < AT_ONCE) return purged
  }
}
