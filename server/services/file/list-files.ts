import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { TOP_FOLDER } from '@outcrop/contract/files/file-list.ts'
import { and, arrayContains, eq, getTableColumns, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import type { ActorCtx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import { ofLivingAsset } from '../folder/place.ts'
import { isId } from '../resource/is-id.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { fileAnswers } from './file-answer.ts'
import { nameOrTextHolds, textPlaces } from './file-text-search.ts'

const SORT_KEYS = {
  name: naturalOrder(files.name),
  created_at: files.createdAt,
  updated_at: files.updatedAt,
  size: files.size,
  deleted_at: files.deletedAt,
}

/** Files of a company's media library, or those in its trash; what was refused or is not there yet is left out. */
export async function listFiles({ ctx, input: { query } }: Call<typeof endpoints.listFiles>) {
  return await pageOfFiles(ctx, query, and(isNull(files.assetId), query.kind ? eq(files.kind, query.kind) : undefined))
}

/** The same of the exploration data of assets that are not in the trash. */
export async function listDataFiles({ ctx, input: { query } }: Call<typeof endpoints.listDataFiles>) {
  const { asset_id: assetId, category, review } = query
  const isWanted = and(
    ofLivingAsset(files),
    assetId === undefined ? undefined : isId(assetId) ? eq(files.assetId, assetId) : sql`false`,
    category === undefined ? undefined : eq(files.category, category),
    review === undefined ? undefined : eq(files.review, review),
  )
  return await pageOfFiles(ctx, query, isWanted)
}

type Query = Omit<Call<typeof endpoints.listFiles>['input']['query'], 'kind'>

async function pageOfFiles(ctx: ActorCtx, query: Query, isWanted: SQL | undefined) {
  const where = and(
    eq(files.companyId, query.company_id),
    isNull(files.versionOf),
    isWanted,
    // What went to the trash with its folder is restored with it.
    query.state === 'trash' ? and(isNotNull(files.deletedAt), isNull(files.deletedWith)) : isNull(files.deletedAt),
    inArray(files.status, ['checking', 'password_required', 'ready']),
    query.folder_id === undefined ? undefined : isIn(query.folder_id),
    query.tag === undefined ? undefined : arrayContains(files.tags, [query.tag]),
    query.search === '' ? undefined : matches(query),
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
  const answers = await fileAnswers(ctx.db, ctx, rows)
  const places = await textPlaces(
    ctx.db,
    rows.map(({ id }) => id),
    query.search,
  )
  return { results: answers.map((file) => ({ ...file, match: places.get(file.id) ?? null })), count }
}

/** The trash is searched by names alone. */
function matches({ search, state }: Query): SQL {
  return state === 'trash' ? ilike(files.name, containsPattern(search)) : nameOrTextHolds(search)
}

function isIn(folderId: string): SQL {
  if (folderId === TOP_FOLDER) return isNull(files.folderId)
  return isId(folderId) ? eq(files.folderId, folderId) : sql`false`
}
