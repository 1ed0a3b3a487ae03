import { and, eq, lt } from 'drizzle-orm'
import { files } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Throws away uploads that did not end in time, and refused files a day after they were refused. */
export async function dropStaleUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const unfinished = and(
    eq(files.status, 'uploading'),
    lt(files.createdAt, new Date(now - deps.env.UPLOAD_EXPIRY_HOURS * HOUR_MS)),
  )
  const gone = await deps.db.delete(files).where(unfinished).returning({ id: files.id })
  for (const { id } of gone) await deps.storage.uploads.drop(id)
  const refused = and(eq(files.status, 'refused'), lt(files.updatedAt, new Date(now - DAY_MS)))
  const dropped = await deps.db.delete(files).where(refused).returning({ id: files.id })
  for (const { id } of dropped) await deps.storage.removeUnder(`files/${id}/`)
}
