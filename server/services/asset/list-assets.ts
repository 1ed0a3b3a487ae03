import { ASSET_STAGES, type assetEndpoints } from '@outcrop/contract/asset.ts'
import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { assets } from '../../db/schema/asset.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { answerOfAsset, ASSET_COLUMNS, OF_LIVING_COMPANY } from './asset-noun.ts'

const STAGE_LIST = sql.raw(`'{${ASSET_STAGES.join(',')}}'`)
const SORT_KEYS = {
  name: naturalOrder(assets.name),
  company: sql`(select companies.name collate natural_order from companies where companies.id = assets.company_id)`,
  stage: sql`array_position(${STAGE_LIST}::text[], ${assets.stage})`,
  created_at: assets.createdAt,
  updated_at: assets.updatedAt,
  deleted_at: assets.deletedAt,
}

/** Assets of all companies that are not deleted, or of one, and their number, in one query. */
export async function listAssets({ ctx, input: { query } }: Call<typeof assetEndpoints.listAssets>) {
  const where = and(
    OF_LIVING_COMPANY,
    query.state === 'trash' ? isNotNull(assets.deletedAt) : isNull(assets.deletedAt),
    query.company_id === undefined ? undefined : eq(assets.companyId, query.company_id),
    query.stage === undefined ? undefined : eq(assets.stage, query.stage),
    query.commodity === undefined ? undefined : hasCommodity(containsPattern(query.commodity).slice(1, -1)),
    query.search === '' ? undefined : matches(containsPattern(query.search)),
  )
  const order = orderBy(SORT_KEYS, query.ordering, assets.id)
  const { rows, count } = await listPage(
    ctx.db,
    { table: assets, id: assets.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...ASSET_COLUMNS, count: total })
        .from(assets)
        .where(inArray(assets.id, ids))
        .orderBy(...order),
  )
  return { results: rows.map((row) => answerOfAsset(ctx, row)), count }
}

/** One of the commodities is like this, in any case. */
function hasCommodity(pattern: string): SQL {
  return sql`exists (select 1 from unnest(assets.commodities) commodity where commodity ilike ${pattern})`
}

function matches(pattern: string): SQL | undefined {
  return or(
    ilike(assets.name, pattern),
    ilike(assets.place, pattern),
    ilike(assets.country, pattern),
    hasCommodity(pattern),
    sql`exists (select 1 from companies where companies.id = assets.company_id and companies.name ilike ${pattern})`,
  )
}
