import { TOP_FOLDER } from '@outcrop/contract/file-list.ts'
import type { fileEndpoints } from '@outcrop/contract/file.ts'
import { and, arrayContains, eq, getTableColumns, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { files } from '../../db/schema/file.ts'
import { isId } from '../resource/is-id.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { fileAnswers } from './file-answer.ts'

const SORT_KEYS = {
  name: naturalOrder(files.name),
  created_at: files.createdAt,
  updated_at: files.updatedAt,
  size: files.size,
  deleted_at: files.deletedAt,
}

/** Files of one company, or those in its trash; what was refused or is not there yet is left out. */
export async function listFiles({ ctx, input: { query } }: Call<typeof fileEndpoints.listFiles>) {
  const where = and(
    eq(files.companyId, query.company_id),
    isNull(files.versionOf),
    // What went to the trash with its folder is restored with it.
    query.state === 'trash' ? and(isNotNull(files.deletedAt), isNull(files.deletedWith)) : isNull(files.deletedAt),
    inArray(files.status, ['checking', 'password_required', 'ready']),
    query.kind === undefined ? undefined : eq(files.kind, query.kind),
    query.folder_id === undefined ? undefined : isIn(query.folder_id),
    query.tag === undefined ? undefined : arrayContains(files.tags, [query.tag]),
    query.search === '' ? undefined : ilike(files.name, containsPattern(query.search)),
  )
  const order = orderBy(SORT_KEYS, query.ordering, files.id)
  const { rows, count } = await listPage(
    ctx.db,
    { table: files, id: files.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...getTableColumns(files), count: total })
        .from(files)
        .where(inArray(files.id, ids))
        .orderBy(...order),
  )
  return { results: await fileAnswers(ctx.db, ctx, rows), count }
}

function isIn(folderId: string): SQL {
  if (folderId === TOP_FOLDER) return isNull(files.folderId)
  return isId(folderId) ? eq(files.folderId, folderId) : sql`false`
}
