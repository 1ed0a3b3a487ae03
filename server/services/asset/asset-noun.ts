import { isInternalAdmin } from '@outcrop/contract/access.ts'
import type { Asset } from '@outcrop/contract/asset.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type AssetRow, assets } from '../../db/schema/asset.ts'
import { type CoverSource, coverImages, coverSource } from '../file/cover-images.ts'
import { purgeDataOf } from '../file/purge-data-of.ts'
import type { Noun } from '../resource/noun.ts'
import type { NamedUser } from '../user/names-of.ts'

// Written out, since a select of one table drops its name, and what is inside must speak of the asset outside.
const person = (column: 'created_by' | 'deleted_by') =>
  sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
    where users.id = ${sql.raw(`assets.${column}`)})`

/** What an answer gathers from other tables. */
const GATHERED = {
  company: sql<{
    id: string
    name: string
  } | null>`(select json_build_object('id', companies.id, 'name', companies.name)
    from companies where companies.id = assets.company_id)`,
  cover: coverSource(sql`assets.cover_file_id`),
  creator: person('created_by'),
  remover: person('deleted_by'),
}

/** All that an answer is made of, as columns of a select from assets. */
export const ASSET_COLUMNS = { ...getTableColumns(assets), ...GATHERED }

interface Gathered {
  readonly company: { id: string; name: string } | null
  readonly cover: CoverSource | null
  readonly creator: NamedUser | null
  readonly remover: NamedUser | null
}

/** What people change of an asset, by the names of the contract. */
export function assetFields(row: AssetRow) {
  const { latitude, longitude } = row
  return {
    name: row.name,
    kind: row.kind,
    stage: row.stage,
    commodities: row.commodities,
    description: row.description,
    place: row.place,
    country: row.country,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    crs: row.crs,
    area: row.area,
    cover_file_id: row.coverFileId,
  }
}

type Fields = ReturnType<typeof assetFields>

/** Those fields as columns; for a new row, those that are left out are empty. */
export function assetColumns({
  location,
  cover_file_id,
  ...fields
}: { name: string } & { [Key in keyof Fields]?: Fields[Key] | undefined }) {
  return {
    ...fields,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    coverFileId: cover_file_id ?? null,
  }
}

/** A row of `ASSET_COLUMNS` as it is answered. */
export function answerOfAsset(ctx: MediaCtx, row: AssetRow & Gathered): Asset {
  return {
    id: row.id,
    company_id: row.companyId,
    company: row.company,
    ...assetFields(row),
    cover: row.cover ? coverImages(ctx, row.cover, row.deletedAt !== null) : [],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: row.creator,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    deleted_by: row.remover,
    version: row.version,
  }
}

/** An asset that has just been read or written, as it is answered. */
export async function assetAnswer(db: Database, ctx: MediaCtx, row: AssetRow): Promise<Asset> {
  const gathered = onlyRow(await db.select(GATHERED).from(assets).where(eq(assets.id, row.id)))
  return answerOfAsset(ctx, { ...row, ...gathered })
}

/** Assets of companies that are not deleted. */
export const OF_LIVING_COMPANY = sql`exists (select 1 from companies
  where companies.id = assets.company_id and companies.deleted_at is null)`

export const assetNoun: Noun<AssetRow, Asset> = {
  name: 'asset',
  table: assets,
  title: 'name',
  titleOf: (row) => row.name,
  isOpenTo: isInternalAdmin,
  visible: OF_LIVING_COMPANY,
  async read(db, where, lock) {
    const query = db.select().from(assets).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row
  },
  answer: assetAnswer,
  beforePurge: (tx, ctx, asset) => purgeDataOf(tx, ctx, asset.id),
}
