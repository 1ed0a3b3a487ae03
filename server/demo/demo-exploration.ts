import { and, eq } from 'drizzle-orm'
import { assets } from '../db/schema/asset.ts'
import { files } from '../db/schema/file.ts'
import type { Deps } from '../deps.ts'
import { JOBS_TOPIC } from '../jobs/job-queue.ts'
import { queueDataChecks } from '../jobs/queue-data-check.ts'
import { recordAudit } from '../services/audit/record-audit.ts'
import { systemCtx } from '../services/system-ctx.ts'
import { extensionOf, mediaTypeOf } from '../storage/media-type.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { EXPLORATION_FILES } from './exploration-files.ts'
import { fillOnce } from './fill-once.ts'
import { DEMO_PEOPLE } from './people.ts'

const DONE = 'demo.exploration'
const DAY_MS = 86_400_000
const ASSET = 'Halvorsen Creek'

/** Puts the exploration data of one asset into the demo; done once, by one process. The checks run as for an upload. */
export async function fillDemoExploration(deps: Deps): Promise<void> {
  await fillOnce(deps, DONE, () => fill(deps))
  await deps.notify.publish(JOBS_TOPIC)
}

async function fill(deps: Deps): Promise<void> {
  const companyId = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''
  const [asset] = await deps.db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.companyId, companyId), eq(assets.name, ASSET)))
  const analyst = DEMO_PEOPLE.find(({ emailAddress }) => emailAddress.startsWith('analyst@'))?.id ?? null
  const now = deps.clock.now()
  const rows: (typeof files.$inferInsert)[] = []
  for (const [index, { category, name, kind, content }] of EXPLORATION_FILES.entries()) {
    if (!asset) break
    const id = deps.random.id()
    const mediaType = mediaTypeOf(name)
    const storageKey = `files/${id}/original.${extensionOf(mediaType)}`
    const bytes = Buffer.from(content())
    await deps.storage.write(storageKey, bytes, mediaType)
    const at = new Date(now.getTime() - (index + 2) * DAY_MS)
    const stamps = { createdBy: analyst, createdAt: at, updatedAt: at }
    const place = { companyId, assetId: asset.id, category }
    rows.push({
      id,
      ...place,
      name,
      kind,
      mediaType,
      size: bytes.length,
      status: 'ready' as const,
      storageKey,
      ...stamps,
    })
  }
  await deps.db.transaction(async (tx) => {
    if (rows.length > 0)
      for (const row of await tx.insert(files).values(rows).returning()) await queueDataChecks(tx, deps, row)
    await recordAudit(tx, systemCtx(deps), { action: DONE, nounId: 'exploration' })
  })
}
