import type { Validation, ValidationAsset } from '@outcrop/contract/data/validation.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { AssetRow } from '../../db/schema/asset.ts'
import { type ValidationRow, validations } from '../../db/schema/validation.ts'
import { chosenFiles } from './chosen-files.ts'
import { jobAnswer } from '../job/job-answer.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import type { FoundValidation } from './find-validation.ts'
import { toFileResponse } from './validation-files.ts'

// Counted by the database, as a result is heavy and a screen asks every two seconds while one is published.
const COUNTED = {
  tables: sql<number>`coalesce(jsonb_array_length(validations.result -> 'tables'), 0)`,
  rows: sql<number>`(select coalesce(sum((item ->> 'rows')::float8), 0)::float8
    from jsonb_array_elements(validations.result -> 'tables') item)`,
  hash: sql<string | null>`validations.result ->> 'hash'`,
}

/** The response of a validation. */
export async function toValidationResponse(
  db: Database,
  ctx: MediaCtx,
  { validation, job, asset }: FoundValidation,
): Promise<Validation> {
  const files = await chosenFiles(db, validation)
  const names = await namesOf(db, [validation.createdBy])
  return {
    id: validation.id,
    company_id: validation.companyId,
    job: await jobAnswer(db, job),
    asset: assetOf(asset),
    files: files.map((row) => toFileResponse(ctx, row)),
    missing_files: validation.fileIds.length - files.length,
    ...fieldsOf(validation),
    published_version: validation.publishedVersion,
    published_at: validation.publishedAt?.toISOString() ?? null,
    result: validation.result,
    refusal: validation.refusal,
    last_published: await lastPublished(db, validation.assetId),
    created_at: validation.createdAt.toISOString(),
    updated_at: validation.updatedAt.toISOString(),
    created_by: nameIn(names, validation.createdBy),
    version: validation.version,
  }
}

/** What people change, by the names of the contract. */
export function fieldsOf({ recipe, fileIds, summary }: ValidationRow) {
  return { recipe, file_ids: fileIds, summary }
}

function assetOf({ id, name, place, country, crs, latitude, longitude }: AssetRow): ValidationAsset {
  const location = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, name, place, country, crs, location }
}

async function lastPublished(db: Database, assetId: string): Promise<Validation['last_published']> {
  const [row] = await db
    .select({ id: validations.id, publishedAt: validations.publishedAt, ...COUNTED })
    .from(validations)
    .where(and(eq(validations.assetId, assetId), isNotNull(validations.publishedAt)))
    .orderBy(desc(validations.publishedAt))
    .limit(1)
  if (!row?.publishedAt) return null
  const { id, publishedAt, tables, rows, hash } = row
  return { id, published_at: publishedAt.toISOString(), tables, rows, hash: hash ?? '' }
}
