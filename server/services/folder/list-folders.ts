import type { folderEndpoints } from '@outcrop/contract/folder.ts'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { folders } from '../../db/schema/folder.ts'
import { folderAnswers } from './folder-noun.ts'

/** All folders of one company by name, or those that were moved to the trash by themselves, newest first. */
export async function listFolders({ ctx, input: { query } }: Call<typeof folderEndpoints.listFolders>) {
  const inTrash = query.state === 'trash'
  const rows = await ctx.db
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.companyId, query.company_id),
        inTrash ? and(isNotNull(folders.deletedAt), isNull(folders.deletedWith)) : isNull(folders.deletedAt),
      ),
    )
    .orderBy(inTrash ? desc(folders.deletedAt) : asc(naturalOrder(folders.name)), asc(folders.id))
  return { results: await folderAnswers(ctx.db, rows) }
}
