import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { folders } from '../../db/schema/folder.ts'
import { folderAnswers } from './folder-noun.ts'
import { ofLivingAsset } from './place.ts'

type Wanted = Call<typeof endpoints.listFolders | typeof endpoints.listDataFolders>

/** All folders of a company's media library by name, or those moved to the trash by themselves, newest first. */
export async function listFolders(call: Wanted) {
  return await foldersOf(call, isNull(folders.assetId))
}

/** The same of the exploration data of assets that are not in the trash. */
export async function listDataFolders(call: Wanted) {
  return await foldersOf(call, ofLivingAsset(folders))
}

async function foldersOf({ ctx, input: { query } }: Wanted, which: SQL | undefined) {
  const inTrash = query.state === 'trash'
  const rows = await ctx.db
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.companyId, query.company_id),
        which,
        inTrash ? and(isNotNull(folders.deletedAt), isNull(folders.deletedWith)) : isNull(folders.deletedAt),
      ),
    )
    .orderBy(inTrash ? desc(folders.deletedAt) : asc(naturalOrder(folders.name)), asc(folders.id))
  return { results: await folderAnswers(ctx.db, rows) }
}
