import { and, desc, eq, getTableColumns, ilike, inArray, isNull } from 'drizzle-orm'
import { containsPattern } from '../../db/paging.ts'
import { assets } from '../../db/schema/asset.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import { ofLivingAsset } from '../folder/place.ts'
import { listPage } from '../resource/list-page.ts'
import { type Found, hit, type Wanted } from './search-group.ts'
import { within } from './search-scope.ts'

/** Files of exploration data by name, the newest first, with the asset that they belong to. */
export async function findDataFiles({ db, scope, search, page }: Wanted): Promise<Found> {
  const where = and(
    within(files.companyId, scope),
    isNull(files.deletedAt),
    isNull(files.versionOf),
    ofLivingAsset(files),
    inArray(files.status, ['checking', 'password_required', 'ready']),
    ilike(files.name, containsPattern(search)),
  )
  const order = [desc(files.createdAt), desc(files.id)]
  const { rows, count } = await listPage(
    db,
    { table: files, id: files.id, where, orderBy: order, query: page },
    (ids, total) =>
      db
        .select({
          ...getTableColumns(files),
          asset: assets.name,
          company: { id: companies.id, name: companies.name },
          count: total,
        })
        .from(files)
        .innerJoin(companies, eq(companies.id, files.companyId))
        .innerJoin(assets, eq(assets.id, files.assetId))
        .where(inArray(files.id, ids))
        .orderBy(...order),
  )
  return {
    count,
    results: rows.map((row) =>
      hit({
        id: row.id,
        title: row.name,
        detail: row.asset,
        file_kind: row.kind,
        company: row.company,
        updated_at: row.createdAt.toISOString(),
      }),
    ),
  }
}
