import { and, desc, eq, getTableColumns, ilike, inArray, isNull } from 'drizzle-orm'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import { listPage } from '../resource/list-page.ts'
import { type Found, hit, type Wanted } from './search-group.ts'
import { within } from './search-scope.ts'

/** Uploaded files by name, the newest first; those that were refused are not there. */
export async function findFiles({ db, ctx, scope, search, page }: Wanted): Promise<Found> {
  const where = and(
    within(files.companyId, scope),
    isNull(files.deletedAt),
    isNull(files.versionOf),
    isNull(files.assetId),
    inArray(files.status, ['checking', 'password_required', 'ready']),
    ilike(files.name, containsPattern(search)),
  )
  const order = [desc(files.createdAt), desc(files.id)]
  const { rows, count } = await listPage(
    db,
    { table: files, id: files.id, where, orderBy: order, query: page },
    (ids, total) =>
      db
        .select({ ...getTableColumns(files), company: { id: companies.id, name: companies.name }, count: total })
        .from(files)
        .innerJoin(companies, eq(companies.id, files.companyId))
        .where(inArray(files.id, ids))
        .orderBy(...order),
  )
  return {
    count,
    results: rows.map((row) =>
      hit({
        id: row.id,
        title: row.name,
        file_kind: row.kind,
        url:
          row.storageKey && row.status === 'ready'
            ? ctx.media.url(ctx.actor, row.storageKey, { name: row.name })
            : null,
        company: row.company,
        updated_at: row.createdAt.toISOString(),
      }),
    ),
  }
}
