import { and, eq, lt, type SQL } from 'drizzle-orm'
import { files } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemCtx } from '../system-ctx.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Throws away uploads that did not end in time, and refused files a day after they were refused. */
export async function dropStaleUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const unfinished = and(
    eq(files.status, 'uploading'),
    lt(files.createdAt, new Date(now - deps.env.UPLOAD_EXPIRY_HOURS * HOUR_MS)),
  )
  for (const id of await forget(deps, unfinished)) await deps.storage.uploads.drop(id)
  const refused = and(eq(files.status, 'refused'), lt(files.updatedAt, new Date(now - DAY_MS)))
  for (const id of await forget(deps, refused)) await deps.storage.removeUnder(`files/${id}/`)
}

/** Deletes rows with an audit row each; the answer is their ids. Bytes that are left by a crash go with the sweep. */
async function forget(deps: Deps, which: SQL | undefined): Promise<string[]> {
  return await deps.db.transaction(async (tx) => {
    const gone = await tx.delete(files).where(which).returning()
    for (const file of gone) {
      await recordAudit(tx, systemCtx(deps), {
        action: 'file.purge',
        nounId: file.id,
        companyId: file.companyId,
        before: { name: file.name, status: file.status },
      })
    }
    return gone.map(({ id }) => id)
  })
}
