import { dataNamesOfErs } from '@outcrop/geo/formats/ers-grid.ts'
import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/job-queue.ts'

/** Below checks of new uploads, above imports. */
const PRIORITY = 5

/** Kinds that have coordinates, which the system of their asset may change. */
const PLACED: readonly FileKind[] = ['table', 'vector', 'raster', 'model']

type QueueDeps = Pick<Deps, 'clock' | 'random'>

/** A file's name without its ending, in small letters: parts of one delivery share it. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return (dot > 0 ? name.slice(0, dot) : name).toLowerCase()
}

/** Files that are there and can be checked. */
const CHECKABLE = and(
  isNotNull(files.assetId),
  isNull(files.deletedAt),
  isNull(files.versionOf),
  eq(files.status, 'ready'),
)

/** The file and those beside it that have its name but for the ending, and `mag.bil` beside `mag.bil.ers`. */
export function besideFile(file: FileRow): SQL | undefined {
  return and(
    CHECKABLE,
    eq(files.companyId, file.companyId),
    file.assetId === null ? sql`false` : eq(files.assetId, file.assetId),
    file.category === null ? sql`false` : eq(files.category, file.category),
    file.folderId === null ? isNull(files.folderId) : eq(files.folderId, file.folderId),
    or(
      sql`lower(regexp_replace(${files.name}, '(.)\\.[^.]*$', '\\1')) = ${stemOf(file.name)}`,
      inArray(sql`lower(${files.name})`, [`${file.name.toLowerCase()}.ers`, ...dataNamesOfErs(file.name)]),
    ),
  )
}

/**
 * Queues checks of a file of exploration data and of the files that belong to it by name, whose states depend on it. Wake the
 * queue once the transaction is through. Does nothing for other files.
 */
export async function queueDataChecks(tx: Database, deps: QueueDeps, file: FileRow): Promise<void> {
  await queueWhere(tx, deps, besideFile(file))
}

/** The same for the files of an asset that have coordinates. */
export async function queueChecksOfAsset(tx: Database, deps: QueueDeps, assetId: string): Promise<void> {
  await queueWhere(tx, deps, and(CHECKABLE, eq(files.assetId, assetId), inArray(files.kind, [...PLACED])))
}

/** The same for those of these files whose check ended because they were deleted. */
export async function queueUnfinishedChecks(tx: Database, deps: QueueDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await queueWhere(
    tx,
    deps,
    and(CHECKABLE, inArray(files.id, [...ids]), inArray(files.review, ['ready', 'processing'])),
  )
}

async function queueWhere(tx: Database, deps: QueueDeps, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .update(files)
    .set({ review: sql`case when ${files.judgedKey} = ${files.storageKey} then ${files.review} else 'ready' end` })
    .where(which)
    .returning({ id: files.id, companyId: files.companyId })
  for (const { id, companyId } of rows)
    await addJob(tx, deps, {
      kind: 'data_check',
      companyId,
      input: { file_id: id },
      subject: { type: 'file', id },
      createdBy: null,
      priority: PRIORITY,
    })
}
