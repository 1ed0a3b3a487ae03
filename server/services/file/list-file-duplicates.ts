import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { findOwned } from '../resource/owned.ts'
import { fileNoun } from './file-noun.ts'

const MOST = 20

/** Files of the same company with the same bytes, the oldest first. @throws ApiProblem `not_found` */
export async function listFileDuplicates({ ctx, input }: Call<typeof endpoints.listFileDuplicates>) {
  const file = await findOwned(ctx.db, ctx, fileNoun, input.params.id)
  if (file.sha256 === null) return { results: [] }
  const results = await ctx.db
    .select({ id: files.id, name: files.name, folder_id: files.folderId })
    .from(files)
    .where(
      and(
        eq(files.companyId, file.companyId),
        eq(files.sha256, file.sha256),
        ne(files.id, file.id),
        file.assetId === null ? isNull(files.assetId) : isNotNull(files.assetId),
        eq(files.status, 'ready'),
        isNull(files.deletedAt),
        isNull(files.versionOf),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(MOST)
  return { results }
}
