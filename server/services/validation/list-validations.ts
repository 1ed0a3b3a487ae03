import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { assets } from '../../db/schema/asset.ts'
import { jobs } from '../../db/schema/job.ts'
import { validations } from '../../db/schema/validation.ts'
import { isId } from '../resource/is-id.ts'
import { listPage } from '../resource/list-page.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

// Summaries of before parts were counted have none.
const PARTS = sql`jsonb_array_elements(coalesce(validations.summary -> 'parts', '[]'))`
// Counted by the database, as recipes and results would make a page heavy.
const ERRORS = sql<number | null>`(select sum((rule ->> 'count')::float8)::float8 from (
  select jsonb_array_elements(validations.summary -> 'rules') rule
  union all select jsonb_array_elements(part -> 'rules') from ${PARTS} part
  union all select '{"severity": "error", "count": 1}'::jsonb from ${PARTS} part where part ->> 'refusal' is not null
) found where rule ->> 'severity' = 'error')`
const COLUMNS = {
  id: validations.id,
  asset: { id: assets.id, name: assets.name },
  status: jobs.status,
  files: sql<number>`cardinality(validations.file_ids)`,
  summary: sql<boolean>`validations.summary is not null`,
  errors: ERRORS,
  publishedAt: validations.publishedAt,
  createdAt: validations.createdAt,
  updatedAt: validations.updatedAt,
  createdBy: validations.createdBy,
}

/** Validations of exploration data of a company or one of its assets, newest first. */
export async function listValidations({ ctx, input: { query } }: Call<typeof endpoints.listValidations>) {
  const { asset_id: assetId } = query
  if (assetId !== undefined && !isId(assetId)) return { results: [], count: 0 }
  const living = ctx.db.select({ id: assets.id }).from(assets).where(isNull(assets.deletedAt))
  const where = and(
    eq(validations.companyId, query.company_id),
    assetId === undefined ? inArray(validations.assetId, living) : eq(validations.assetId, assetId),
  )
  const orderBy = [desc(validations.createdAt), desc(validations.id)]
  const { rows, count } = await listPage(
    ctx.db,
    { table: validations, id: validations.id, where, orderBy, query },
    (ids, total) =>
      ctx.db
        .select({ ...COLUMNS, count: total })
        .from(validations)
        .innerJoin(jobs, eq(jobs.id, validations.id))
        .innerJoin(assets, eq(assets.id, validations.assetId))
        .where(inArray(validations.id, ids))
        .orderBy(...orderBy),
  )
  const names = await namesOf(
    ctx.db,
    rows.map(({ createdBy }) => createdBy),
  )
  return {
    results: rows.map((row) => ({
      id: row.id,
      asset: row.asset,
      status: row.status,
      files: row.files,
      errors: row.summary ? (row.errors ?? 0) : null,
      published_at: row.publishedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      created_by: nameIn(names, row.createdBy),
    })),
    count,
  }
}
