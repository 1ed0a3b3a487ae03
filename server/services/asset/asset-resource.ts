import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { ASSET_STAGES } from '@outcrop/contract/companies/asset-list.ts'
import { type Asset, assetEndpoints, AssetUpdate } from '@outcrop/contract/companies/asset.ts'
import { eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { type AssetRow, assets } from '../../db/schema/asset.ts'
import { queueChecksOfAsset } from '../data-asset/queue-data-check.ts'
import { requireCompany } from '../company/require-company.ts'
import { type CoverSource, coverImages, coverSource } from '../file/cover-images.ts'
import { purgeDataOf } from '../file/purge-data-of.ts'
import { requireCover } from '../file/require-cover.ts'
import { defineResource } from '../resource/define-resource.ts'
import type { FieldsOf } from '../resource/field-columns.ts'

interface Gathered {
  readonly company: { id: string; name: string } | null
  readonly cover: CoverSource | null
}

// Columns of assets are written out: a select of one table drops its name, and a subquery must mean the asset outside.
const COMPANY = sql`from companies where companies.id = assets.company_id`
const STAGE_LIST = sql.raw(`'{${ASSET_STAGES.join(',')}}'`)

export const assetResource = defineResource<AssetRow, FieldsOf<typeof AssetUpdate>, Gathered, Asset>({
  name: 'asset',
  endpoints: assetEndpoints,
  table: assets,
  title: 'name',
  isOpenTo: isInternalAdmin,
  /** Assets of companies that are not deleted. */
  visible: sql`exists (select 1 ${COMPANY} and companies.deleted_at is null)`,
  fields: AssetUpdate,
  stored: {
    location: {
      read: ({ latitude, longitude }) => (latitude === null || longitude === null ? null : { latitude, longitude }),
      write: (place) => ({ latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }),
    },
  },
  gathered: {
    company: sql`(select json_build_object('id', companies.id, 'name', companies.name) ${COMPANY})`,
    cover: coverSource(sql`assets.cover_file_id`),
  },
  respond: (ctx, { companyId, company, cover, deletedAt }) => ({
    company_id: companyId,
    company,
    cover: cover ? coverImages(ctx, cover, deletedAt !== null) : [],
  }),
  orderings: {
    name: naturalOrder(assets.name),
    company: sql`(select companies.name collate natural_order ${COMPANY})`,
    stage: sql`array_position(${STAGE_LIST}::text[], ${assets.stage})`,
    created_at: assets.createdAt,
    updated_at: assets.updatedAt,
    deleted_at: assets.deletedAt,
  },
  search: (pattern) =>
    or(
      ilike(assets.name, pattern),
      ilike(assets.place, pattern),
      ilike(assets.country, pattern),
      hasCommodity(pattern),
      sql`exists (select 1 ${COMPANY} and companies.name ilike ${pattern})`,
    ),
  filters: {
    company_id: (id) => eq(assets.companyId, id),
    stage: (stage) => sql`${assets.stage} = ${stage}`,
    commodity: (commodity) => hasCommodity(containsPattern(commodity).slice(1, -1)),
  },
  async check(tx, { companyId, fields, row }) {
    if (!row) await requireCompany(tx, companyId ?? '')
    if (fields.cover_file_id !== row?.coverFileId) await requireCover(tx, companyId ?? '', fields.cover_file_id)
  },
  async onWritten(tx, ctx, { row, before }) {
    const isMoved = (['crs', 'latitude', 'longitude'] as const).some((field) => before && row[field] !== before[field])
    if (isMoved) await queueChecksOfAsset(tx, ctx, row.id)
  },
  beforePurge: (tx, ctx, asset) => purgeDataOf(tx, ctx, asset.id),
})

/** One of the commodities is like this, in any case. */
function hasCommodity(pattern: string): SQL {
  return sql`exists (select 1 from unnest(assets.commodities) commodity where commodity ilike ${pattern})`
}
