import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { ImageError } from '../../image/image-error.ts'
import { pageSizesOf } from '../../pdf/page-size.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { isPackedAs } from '../../image/file-kind.ts'
import { queueFileTexts } from './file-text-job.ts'
import { JOBS_TOPIC } from '../../jobs/job-queue.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { queueVideo } from '../video/queue-video.ts'
import { settleReplacement } from './settle-replacement.ts'
import { tellValidations } from '../validation/validation-topic.ts'
import { tellOfMedia } from '../recording/tell-of-media.ts'
import type { JobRun } from '../../jobs/job-run.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'

export const FileCheckInput = v.object({ file_id: v.string() })

type Outcome = Partial<Pick<FileRow, 'status' | 'errorCode' | 'pageSizes' | 'sha256' | 'review' | 'findings'>>

/** What is said of exploration data that only opens with a password. */
const LOCKED: Pick<Outcome, 'review' | 'findings'> = {
  review: 'action_required',
  findings: [{ code: 'password_needed', severity: 'error', values: {} }],
}

/**
 * Checks an upload of known type: whether it can be opened, its number of pages and its digest. A file that cannot be opened
 * is kept unchanged until the refused file is purged.
 */
export async function checkFile(run: JobRun): Promise<void> {
  const { file_id } = v.parse(FileCheckInput, run.job.input)
  const [file] = await run.deps.db.select().from(files).where(eq(files.id, file_id))
  if (!file?.storageKey || file.status !== 'checking') return
  const finding = await look(run, file, file.storageKey)
  let told: string[] = []
  await run.write(async (tx) => {
    const [checked] = await tx
      .update(files)
      .set({ ...finding, updatedAt: run.deps.clock.now() })
      .where(eq(files.id, file.id))
      .returning()
    if (!checked) return
    if (checked.versionOf === null && checked.status === 'ready') await queueDataChecks(tx, run.deps, checked)
    await settleReplacement(tx, run.deps, checked)
    await queueFileTexts(tx, run.deps, checked.versionOf ?? checked.id)
    if (checked.kind === 'video' && checked.status === 'ready')
      await queueVideo(tx, run.deps, { contentId: checked.id, companyId: checked.companyId })
    if (checked.status !== 'ready') told = await tellOfMedia(tx, run.deps, eq(files.id, checked.id))
  })
  await announceNotifications(run.deps, told)
  await run.deps.notify.publish(JOBS_TOPIC)
  if (file.versionOf !== null) await tellValidations(run.deps, { id: file.versionOf, companyId: file.companyId })
}

async function look(run: JobRun, file: FileRow, key: string): Promise<Outcome> {
  const original = await run.deps.storage.localPath(key)
  try {
    const pageSizes = await readSizes(run, file.kind, original.path)
    const sha256 = await digest(original.path)
    const isWrong = !(await isPackedAs(file.mediaType, original.path)) || (await replacesAnotherKind(run, file))
    if (isWrong) return { status: 'refused', errorCode: 'upload_type_refused', sha256 }
    return { status: 'ready', errorCode: null, pageSizes, sha256 }
  } catch (error) {
    const code = refusal(error)
    if (!code) throw error
    const status = code === 'pdf_encrypted' ? 'password_required' : 'refused'
    return {
      status,
      errorCode: code,
      sha256: await digest(original.path),
      ...(file.assetId !== null && status === 'password_required' && LOCKED),
    }
  } finally {
    await original.release()
  }
}

/** Sizes of the pages; null for kinds that have none. */
async function readSizes(run: JobRun, kind: FileRow['kind'], path: string): Promise<[number, number][] | null> {
  if (kind === 'pdf') return await readPages(run, path)
  return kind === 'image' ? [await readImage(run, path)] : null
}

/** A new version is of the same kind, since what uses the file counts on it. */
async function replacesAnotherKind(run: JobRun, file: FileRow): Promise<boolean> {
  if (file.versionOf === null || file.contentId !== null) return false
  const [replaced] = await run.deps.db.select({ kind: files.kind }).from(files).where(eq(files.id, file.versionOf))
  return replaced !== undefined && replaced.kind !== file.kind
}

async function readPages(run: JobRun, path: string): Promise<[number, number][]> {
  const info = await run.deps.pdf.inspectPdf(path, { signal: run.signal, maxPages: run.deps.env.PDF_MAX_PAGES })
  return pageSizesOf(info)
}

async function readImage(run: JobRun, path: string): Promise<[number, number]> {
  const { width, height } = await run.deps.images.inspectImage(path, { signal: run.signal })
  return [width, height]
}

function refusal(error: unknown): ProblemCode | null {
  if (error instanceof ImageError) return error.code
  if (error instanceof PdfError && error.code !== 'pdf_unreadable') return error.code
  return null
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export const fileCheckJob: JobDeclaration = {
  kind: 'file_check',
  // Two, so that a short check does not wait behind a long one.
  lane: { name: 'file checks', slots: 2 },
  subject: 'file',
  memoryMb: () => 512,
  run: checkFile,
  isNeeded: async ({ db }, job) =>
    (await db.$count(
      files,
      and(eq(files.id, v.parse(FileCheckInput, job.input).file_id), eq(files.status, 'checking')),
    )) > 0,
}
