import { and, eq } from 'drizzle-orm'
import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import type { JobRow } from '../../db/schema/job.ts'
import type { Deps } from '../../deps.ts'
import { findDataKind } from '../../geodata/data-kind.ts'
import { HEAD_BYTES, findKind } from '../../image/file-kind.ts'
import type { FoundKind } from '../../image/file-kind.ts'
import { addJob, announceJob, jobTopic, isAbout, IS_UNDER_WAY } from '../../jobs/job-queue.ts'
import { extensionOf } from '../../storage/media-type.ts'

/** The last response of an upload waits this long for the check, so that most clients need not poll. */
const CHECK_WAIT_MS = 1_500
/** Priority above imports, as a person waits for it. */
const CHECK_PRIORITY = 10

/**
 * Runs once all bytes have arrived: detects the type, stores the bytes and queues the check. Concurrent calls do it once;
 * `again` resumes after a crash.
 */
export async function finishUpload(deps: Deps, fileId: string, again = false): Promise<void> {
  const { uploads } = deps.storage
  const size = await uploads.size(fileId)
  if (size === null) throw new Error('The bytes of an upload are gone')
  const { name, isData } = await aboutFile(deps, fileId)
  const find = isData ? findDataKind : findKind
  // Some stores refuse to read a part of nothing.
  const found = size === 0 ? null : await find(await uploads.head(fileId, HEAD_BYTES), { name, size })
  if (!found) return await refuse(deps, fileId, size === 0 ? 'upload_empty' : 'upload_type_refused')
  const storageKey = `files/${fileId}/original.${extensionOf(found.mediaType)}`
  if (!(await markChecking(deps, fileId, { found, size, storageKey })) && !again) return
  await uploads.keep(fileId, storageKey, found.mediaType)
  await queueCheck(deps, fileId)
}

async function aboutFile(deps: Deps, fileId: string): Promise<{ name: string; isData: boolean }> {
  const [file] = await deps.db
    .select({ name: files.name, assetId: files.assetId })
    .from(files)
    .where(eq(files.id, fileId))
  return { name: file?.name ?? '', isData: file?.assetId != null }
}

async function refuse(deps: Deps, fileId: string, errorCode: ProblemCode): Promise<void> {
  await deps.db
    .update(files)
    .set({ status: 'refused', errorCode, updatedAt: deps.clock.now() })
    .where(and(eq(files.id, fileId), eq(files.status, 'uploading')))
  await deps.storage.uploads.drop(fileId)
}

async function markChecking(
  deps: Deps,
  fileId: string,
  { found, size, storageKey }: { found: FoundKind; size: number; storageKey: string },
): Promise<boolean> {
  const marked = await deps.db
    .update(files)
    .set({ ...found, status: 'checking', size, storageKey, updatedAt: deps.clock.now() })
    .where(and(eq(files.id, fileId), eq(files.status, 'uploading')))
    .returning({ id: files.id })
  return marked.length > 0
}

/** Queues the check of stored bytes and gives it a moment; one at a time, however many processes say that it is missing. */
export async function queueCheck(deps: Deps, fileId: string): Promise<void> {
  const job = await addCheck(deps, fileId)
  if (job) await awaitCheck(deps, fileId, job.id)
}

/** Announces the check and waits for its end, for a limited time. */
async function awaitCheck(deps: Deps, fileId: string, jobId: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function look(): Promise<void> {
    if (await isChecked(deps, fileId)) resolve()
  }
  const timer = setTimeout(resolve, CHECK_WAIT_MS)
  const unsubscribe = await deps.notify.subscribe(jobTopic(jobId), () => {
    void look().catch((error: unknown) => deps.log.warn({ err: error, file: fileId }, 'the check cannot be looked at'))
  })
  try {
    await announceJob(deps, jobId)
    await promise
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}

async function addCheck(deps: Deps, fileId: string): Promise<JobRow | null> {
  return await deps.db.transaction(async (tx) => {
    const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update')
    if (!file) return null
    const isOfFile = and(eq(jobs.kind, 'file_check'), isAbout('file', fileId))
    if ((await tx.$count(jobs, and(isOfFile, IS_UNDER_WAY))) > 0) return null
    return await addJob(tx, deps, {
      kind: 'file_check',
      companyId: file.companyId,
      input: { file_id: fileId },
      subject: { type: 'file', id: fileId },
      createdBy: file.createdBy,
      priority: CHECK_PRIORITY,
    })
  })
}

async function isChecked(deps: Deps, fileId: string): Promise<boolean> {
  const [file] = await deps.db.select({ status: files.status }).from(files).where(eq(files.id, fileId))
  return file?.status !== 'checking'
}
