import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import { findOrphans, isDue, noteOf } from './find-orphans.ts'
import { isLatestDatabase } from './installation-mark.ts'
import { countStoredRows, isStoredId } from './stored-ids.ts'

/** An upload that got no bytes for a day does not go on. */
const UPLOAD_IDLE_MS = 24 * 3_600_000
/** So many orphans are left by crashes now and then. */
const FEW_ORPHANS = 20

export type SweepDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'locks'>

/**
 * Looks for stored bytes that no row refers to: left by processes that died between the store and the database, by jobs
 * cancelled while they wrote, by uploads whose row is gone. They are noted at first and removed `GRACE_DAYS` later, if still no
 * row refers to them; half-written pieces and uploads are removed at once. Nothing is removed if the database may be the wrong
 * one. One process at a time sweeps. Returns how many were removed.
 */
export async function sweepOrphans(deps: SweepDeps, now: Date): Promise<number> {
  const lock = await deps.locks.tryLock('sweep-orphans')
  if (!lock) return 0
  try {
    return await sweep(deps, now)
  } finally {
    await lock.release()
  }
}

async function sweep(deps: SweepDeps, now: Date): Promise<number> {
  const { db, storage, log } = deps
  // `keepHouse` tells the operator.
  if (!(await isLatestDatabase(deps))) return 0
  const { orphans, settled, broken } = await findOrphans(deps, now)
  const known = await countStoredRows(db)
  if (known === 0 || orphans.length > Math.max(FEW_ORPHANS, known / 2)) {
    if (orphans.length > 0)
      log.error(
        { orphans: orphans.length, known },
        'stored files are not swept: this database knows too few of them to be the right one (`npm run files -- list`)',
      )
    return 0
  }
  let removed = await sweepUploads(deps, now)
  for (const key of broken) await storage.remove(key)
  for (const orphan of settled) await storage.remove(noteOf(orphan))
  for (const orphan of orphans) {
    if (orphan.notedAt === null) await storage.write(noteOf(orphan), Buffer.from(''), 'text/plain')
    if (!isDue(orphan, now)) continue
    await storage.removeUnder(`${orphan.kind}/${orphan.id}/`)
    await storage.remove(noteOf(orphan))
    removed += 1
  }
  removed += broken.length
  const noted = orphans.filter(({ notedAt }) => notedAt === null).length
  if (removed > 0 || noted > 0) log.info({ removed, noted }, 'stored bytes without a row')
  return removed
}

/** Uploads whose file is not waiting for bytes any more. */
async function sweepUploads({ db, storage }: SweepDeps, now: Date): Promise<number> {
  const old = new Set<string>()
  for await (const { id, modifiedAt } of storage.uploads.list())
    if (now.getTime() - modifiedAt.getTime() > UPLOAD_IDLE_MS) old.add(id)
  let removed = 0
  for (const id of old) {
    if (isStoredId(id) && (await isAwaited(db, id))) continue
    await storage.uploads.drop(id)
    removed += 1
  }
  return removed
}

async function isAwaited(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), inArray(files.status, ['uploading', 'checking'])))
  return row !== undefined
}
