import { and, eq, lt, sql } from 'drizzle-orm'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import { finishUpload, queueCheck } from './finish-upload.ts'

const HOUR_MS = 3_600_000
/** A check that is not queued after this long was lost with its process. */
const LOST_MS = 60_000
/** Checks that a file gets, each with its own attempts. */
const ROUNDS_MAX = 3

const FAILED_CHECKS = sql<number>`(select count(*)::int from jobs where jobs.kind = 'file_check'
  and jobs.status = 'failed' and jobs.subject_type = 'file' and jobs.subject_id = files.id)`

/**
 * Takes up checks that were never queued because the process died between the last byte and the queue, and those that
 * failed for reasons that nobody foresaw, which are given up in the end.
 */
export async function resumeLostChecks(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LOST_MS)
  const lost = await deps.db
    .select({ id: files.id, storageKey: files.storageKey, updatedAt: files.updatedAt, failures: FAILED_CHECKS })
    .from(files)
    .where(
      and(
        eq(files.status, 'checking'),
        lt(files.updatedAt, before),
        sql`not exists (select 1 from jobs where jobs.kind = 'file_check'
          and jobs.status in ('queued', 'running') and jobs.subject_type = 'file' and jobs.subject_id = ${files.id})`,
      ),
    )
  for (const { failures, ...file } of lost) {
    if (failures >= ROUNDS_MAX) await giveUp(deps, file.id)
    else
      await takeUp(deps, file).catch((error: unknown) =>
        deps.log.error({ err: error, file: file.id }, 'upload cannot be taken up'),
      )
  }
}

async function takeUp(
  deps: Deps,
  { id, storageKey, updatedAt }: Pick<FileRow, 'id' | 'storageKey' | 'updatedAt'>,
): Promise<void> {
  if (storageKey && (await deps.storage.stat(storageKey))) return await queueCheck(deps, id)
  const age = deps.clock.now().getTime() - updatedAt.getTime()
  // Another process may be moving the bytes just now.
  if (age > HOUR_MS && (await deps.storage.uploads.size(id)) === null) return await giveUp(deps, id)
  await finishUpload(deps, id, true)
}

async function giveUp({ db, clock, log }: Deps, id: string): Promise<void> {
  log.error({ file: id }, 'a file cannot be checked')
  await db
    .update(files)
    .set({ status: 'refused', errorCode: 'check_failed', updatedAt: clock.now() })
    .where(and(eq(files.id, id), eq(files.status, 'checking')))
}
