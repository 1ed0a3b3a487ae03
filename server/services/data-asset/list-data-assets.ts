import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { DATA_CATEGORIES, DATA_REVIEWS, DRILL_TABLES } from '@outcrop/contract/data/data-area.ts'
import type { DataCategoryState } from '@outcrop/contract/data/data-file.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { assets } from '../../db/schema/asset.ts'
import { files } from '../../db/schema/file.ts'

/** Assets of a company by name, with what each category of their exploration data holds. */
export async function listDataAssets({ ctx, input: { query } }: Call<typeof endpoints.listDataAssets>) {
  const rows = await ctx.db
    .select()
    .from(assets)
    .where(and(eq(assets.companyId, query.company_id), isNull(assets.deletedAt)))
    .orderBy(asc(naturalOrder(assets.name)), asc(assets.createdAt), asc(assets.id))
  const states = await statesOf(ctx.db, query.company_id)
  const results = rows.map(({ id, name, place, crs, latitude, longitude }) => ({
    id,
    name,
    place,
    crs,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    categories: DATA_CATEGORIES.flatMap((category) => states.get(`${id} ${category}`) ?? []),
  }))
  return { results }
}

async function statesOf(db: Database, companyId: string): Promise<Map<string, DataCategoryState>> {
  const ofReview = (review: string) => sql<number>`(count(*) filter (where ${files.review} = ${review}))::int`
  const rows = await db
    .select({
      assetId: files.assetId,
      category: files.category,
      files: sql<number>`count(*)::int`,
      size: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      ready: ofReview('ready'),
      processing: ofReview('processing'),
      action_required: ofReview('action_required'),
      accepted: ofReview('accepted'),
      tables: sql<string[] | null>`array_agg(distinct ${files.drillTable})
        filter (where ${files.drillTable} is not null and ${files.review} = 'accepted')`,
    })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        isNotNull(files.assetId),
        isNull(files.deletedAt),
        isNull(files.versionOf),
        inArray(files.status, ['checking', 'password_required', 'ready']),
        sql`${files.kind} <> 'part'`,
      ),
    )
    .groupBy(files.assetId, files.category)
  return new Map(
    rows.flatMap(({ assetId, category, tables, files: count, size, ...counts }) => {
      if (category === null) return []
      const reviews = Object.fromEntries(DATA_REVIEWS.map((review) => [review, counts[review]]))
      const found = DRILL_TABLES.filter((table) => tables?.includes(table))
      const state = { category, files: count, size, reviews: reviews as DataCategoryState['reviews'], tables: found }
      return [[`${assetId} ${category}`, state] as const]
    }),
  )
}
