import { files } from '../db/schema/file.ts'
import type { Deps } from '../deps.ts'
import { JOBS_TOPIC } from '../jobs/job-queue.ts'
import { queueDataChecks } from '../services/data-asset/queue-data-check.ts'
import { recordAudit } from '../services/audit/record-audit.ts'
import { systemCtx } from '../services/system-ctx.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { findDemoAsset, storeDemoFiles } from './demo-files.ts'
import { EXPLORATION_FILES } from './exploration-files.ts'
import { fillOnce } from './fill-once.ts'
import { DEMO_PEOPLE } from './people.ts'

const DONE = 'demo.exploration'
const ASSET = 'Halvorsen Creek'

/** Puts the exploration data of one asset into the demo; done once, by one process. The checks run as for an upload. */
export async function fillDemoExploration(deps: Deps): Promise<void> {
  await fillOnce(deps, DONE, () => fill(deps))
  await deps.notify.publish(JOBS_TOPIC)
}

async function fill(deps: Deps): Promise<void> {
  const companyId = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''
  const assetId = await findDemoAsset(deps, companyId, ASSET)
  const createdBy = DEMO_PEOPLE.find(({ emailAddress }) => emailAddress.startsWith('analyst@'))?.id ?? null
  const contents = EXPLORATION_FILES.map((file) => ({ ...file, content: file.content() }))
  const rows = assetId === undefined ? [] : await storeDemoFiles(deps, { companyId, assetId, createdBy }, contents)
  await deps.db.transaction(async (tx) => {
    if (rows.length > 0)
      for (const row of await tx.insert(files).values(rows).returning()) await queueDataChecks(tx, deps, row)
    await recordAudit(tx, systemCtx(deps), { action: DONE, nounId: 'exploration' })
  })
}
