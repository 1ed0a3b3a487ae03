import { files } from '../db/schema/file.ts'
import { validations, validationSettings } from '../db/schema/validation.ts'
import type { Deps } from '../deps.ts'
import { addJob, JOBS_TOPIC } from '../jobs/job-queue.ts'
import { queueDataChecks } from '../services/data-asset/queue-data-check.ts'
import { recordAudit } from '../services/audit/record-audit.ts'
import { systemCtx } from '../services/system-ctx.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { findDemoAsset, storeDemoFiles } from './demo-files.ts'
import { fillOnce } from './fill-once.ts'
import { DEMO_PEOPLE } from './people.ts'
import { demoDelivery, VALIDATION_ASSET } from './validation-plan.ts'

const DONE = 'demo.validation'

/** Puts a delivery of drilling, grids, layers and meshes with errors into the demo, and a draft of its check; done once, by one process. */
export async function fillDemoValidation(deps: Deps): Promise<void> {
  await fillOnce(deps, DONE, () => fill(deps))
  await deps.notify.publish(JOBS_TOPIC)
}

async function fill(deps: Deps): Promise<void> {
  const companyId = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''
  const assetId = await findDemoAsset(deps, companyId, VALIDATION_ASSET)
  const createdBy = DEMO_PEOPLE.find(({ emailAddress }) => emailAddress.startsWith('lead@'))?.id ?? null
  const { files: contents, recipe, lithologyCodes } = await demoDelivery()
  const rows = assetId === undefined ? [] : await storeDemoFiles(deps, { companyId, assetId, createdBy }, contents)
  await deps.db.transaction(async (tx) => {
    if (assetId !== undefined && rows.length > 0) {
      const stored = await tx.insert(files).values(rows).returning()
      for (const row of stored) await queueDataChecks(tx, deps, row)
      const job = await addJob(tx, deps, {
        kind: 'validate',
        status: 'draft',
        companyId,
        input: { asset_id: assetId },
        subject: { type: 'asset', id: assetId },
        createdBy,
        total: 100,
      })
      const stamps = { createdAt: job.createdAt, updatedAt: job.createdAt }
      const fileIds = stored.map(({ id }) => id)
      await tx.insert(validations).values({ id: job.id, companyId, assetId, fileIds, recipe, createdBy, ...stamps })
      const settings = { mappings: [], rules: {}, lithologyCodes: [...lithologyCodes], version: 1 }
      await tx
        .insert(validationSettings)
        .values({ id: companyId, ...settings, updatedAt: job.createdAt })
        .onConflictDoNothing()
    }
    await recordAudit(tx, systemCtx(deps), { action: DONE, nounId: 'validation' })
  })
}
