import { and, desc, eq, getTableColumns, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import { nameOrTextHolds, textPlaces } from '../file/file-text-search.ts'
import { listPage } from '../resource/list-page.ts'
import { type Found, hit, type Wanted } from './search-group.ts'
import { within } from './search-scope.ts'

/** Uploaded files by name, then PDFs by their text, the newest first; those that were refused are not there. */
export async function findFiles({ db, ctx, scope, search, page }: Wanted): Promise<Found> {
  const where = and(
    within(files.companyId, scope),
    isNull(files.deletedAt),
    isNull(files.versionOf),
    isNull(files.assetId),
    inArray(files.status, ['checking', 'password_required', 'ready']),
    nameOrTextHolds(search),
  )
  const order = [desc(nameMatches(search)), desc(files.createdAt), desc(files.id)]
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
  const places = await textPlaces(
    db,
    rows.map(({ id }) => id),
    search,
  )
  return {
    count,
    results: rows.map((row) =>
      hit({
        id: row.id,
        title: row.name,
        ...places.get(row.id),
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

function nameMatches(search: string) {
  return sql`(${ilike(files.name, containsPattern(search))})`
}
