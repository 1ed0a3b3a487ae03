import type { Database } from '../db/database.ts'
import { jobs } from '../db/schema/job.ts'
import { validations } from '../db/schema/validation.ts'

interface Sample {
  readonly company: string
  readonly asset: string
  readonly validation: string
}

/** Inserts the drafts of the samples. */
export async function insertValidationSamples(db: Database, samples: readonly Sample[], now: Date): Promise<void> {
  await db.insert(jobs).values(
    samples.map((sample) => ({
      id: sample.validation,
      companyId: sample.company,
      kind: 'validate',
      status: 'draft' as const,
      input: { asset_id: sample.asset },
      runAfter: now,
      createdAt: now,
    })),
  )
  await db.insert(validations).values(
    samples.map((sample) => ({
      id: sample.validation,
      companyId: sample.company,
      assetId: sample.asset,
      createdAt: now,
      updatedAt: now,
    })),
  )
}
