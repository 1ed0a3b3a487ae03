import { ValidationSummary } from '@outcrop/contract/data/validation-input.ts'
import { ValidationResult } from '@outcrop/contract/data/validation.ts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import type { ReportSource } from '../../validation/report-content.ts'
import type { FoundValidation } from './find-validation.ts'

/** What the report of a validation is made of. */
export async function reportSource(db: Database, { validation, asset }: FoundValidation): Promise<ReportSource> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, validation.companyId))
  const crs = validation.recipe?.['crs']
  return {
    company: company?.name ?? '',
    asset: asset.name,
    crs: typeof crs === 'string' ? crs : null,
    // Kept by an earlier version, they lack what came later.
    summary: validation.summary && v.parse(ValidationSummary, validation.summary),
    result: validation.result && v.parse(ValidationResult, validation.result),
    publishedAt: validation.publishedAt,
  }
}
