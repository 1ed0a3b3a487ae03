import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { assets, type AssetRow } from '../../db/schema/asset.ts'
import { companies } from '../../db/schema/company.ts'
import { type JobRow, jobs } from '../../db/schema/job.ts'
import { type ValidationRow, validations } from '../../db/schema/validation.ts'
import { ApiProblem } from '../../problem.ts'

export interface FoundValidation {
  readonly validation: ValidationRow
  readonly job: JobRow
  readonly asset: AssetRow
}

/** A validation with its job and asset. Who may know of it, the guard asks. @throws ApiProblem `not_found` */
export async function findValidation(db: Database, id: string): Promise<FoundValidation> {
  const [row] = await db
    .select({ validation: validations, job: jobs, asset: assets })
    .from(validations)
    .innerJoin(jobs, eq(jobs.id, validations.id))
    .innerJoin(assets, eq(assets.id, validations.assetId))
    .innerJoin(companies, and(eq(companies.id, validations.companyId), isNull(companies.deletedAt)))
    .where(eq(validations.id, id))
  if (!row) throw new ApiProblem('not_found')
  return row
}

/** The same, locked for a change; the job first, as by the run that publishes. @throws ApiProblem `not_found` */
export async function lockValidation(tx: Database, id: string): Promise<FoundValidation> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update')
  return await findValidation(tx, id)
}

/** @throws ApiProblem `validation_busy` while the validation is being published */
export function requireIdle({ job }: FoundValidation): void {
  if (job.status === 'queued' || job.status === 'running') throw new ApiProblem('validation_busy')
}
