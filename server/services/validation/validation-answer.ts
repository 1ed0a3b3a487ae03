import type { Validation, ValidationAsset } from '@outcrop/contract/validation.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { AssetRow } from '../../db/schema/asset.ts'
import { type ValidationRow, validations } from '../../db/schema/validation.ts'
import { jobAnswer } from '../job/job-answer.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import type { FoundValidation } from './find-validation.ts'
import { fileAnswerOf, filesOf } from './validation-files.ts'

/** A validation as it is answered. */
export async function validationAnswer(
  db: Database,
  ctx: MediaCtx,
  { validation, job, asset }: FoundValidation,
): Promise<Validation> {
  const files = await filesOf(db, validation)
  const names = await namesOf(db, [validation.createdBy])
  return {
    id: validation.id,
    company_id: validation.companyId,
    job: await jobAnswer(db, job),
    asset: assetOf(asset),
    files: files.map((row) => fileAnswerOf(ctx, row)),
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
    .select({ id: validations.id, publishedAt: validations.publishedAt, result: validations.result })
    .from(validations)
    .where(and(eq(validations.assetId, assetId), isNotNull(validations.publishedAt)))
    .orderBy(desc(validations.publishedAt))
    .limit(1)
  if (!row?.publishedAt) return null
  const tables = row.result?.tables ?? []
  return {
    id: row.id,
    published_at: row.publishedAt.toISOString(),
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    hash: row.result?.hash ?? '',
  }
}
