import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { fileTexts } from '../../db/schema/file-text.ts'
import { jobs } from '../../db/schema/job.ts'
import type { Deps } from '../../deps.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { addJob, isAbout } from '../../jobs/job-queue.ts'
import { dropHiddenText } from '../slide/drop-hidden-text.ts'
import { textKeyIn, textKeyOf } from './text-key.ts'
import type { JobRun } from '../../jobs/job-run.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'

export const FileTextInput = v.object({ file_id: v.string() })

/** Below everything that somebody waits for. */
const PRIORITY = -10
/** Pages of one call of the PDF engine, which serves others in between. */
const PAGES_AT_ONCE = 20
const ROWS_AT_ONCE = 200

/** Files of the library whose text is not the one of the bytes that they have now. */
export const UNREAD = and(
  eq(files.kind, 'pdf'),
  eq(files.status, 'ready'),
  isNull(files.versionOf),
  isNull(files.assetId),
  isNull(files.deletedAt),
  sql`${files.textKey} is distinct from ${textKeyIn(files.storageKey)}`,
)

function isUnread(fileId: string) {
  return and(eq(files.id, fileId), UNREAD)
}

/** Queues reading the text of the files that have an unread one and no job for it. */
export async function queueFileTexts(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random'>,
  fileId: string | null,
  most = 1,
): Promise<void> {
  const rows = await tx
    .select({ id: files.id, companyId: files.companyId })
    .from(files)
    .where(
      and(
        UNREAD,
        fileId === null ? undefined : eq(files.id, fileId),
        sql`not exists (select 1 from ${jobs} where ${jobs.kind} = 'file_text' and ${jobs.status} in ('queued', 'running')
          and ${isAbout('file', files.id)})`,
      ),
    )
    .limit(most)
  for (const { id, companyId } of rows)
    await addJob(tx, deps, {
      kind: 'file_text',
      companyId,
      input: { file_id: id },
      subject: { type: 'file', id },
      createdBy: null,
      priority: PRIORITY,
    })
}

/** Reads the text of a PDF of the library, so that the file is found by its words. */
export async function readFileText(run: JobRun): Promise<void> {
  const { file_id } = v.parse(FileTextInput, run.job.input)
  const [file] = await run.deps.db.select().from(files).where(isUnread(file_id))
  if (!file?.storageKey) return
  const key = file.storageKey
  const rows = await textsOf(run, file, key)
  await run.write(async (tx) => {
    const read = await tx
      .update(files)
      .set({ textKey: textKeyOf(key) })
      .where(and(eq(files.id, file.id), eq(files.storageKey, key)))
      .returning({ id: files.id })
    if (read.length === 0) return
    await tx.delete(fileTexts).where(eq(fileTexts.fileId, file.id))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.insert(fileTexts).values(rows.slice(at, at + ROWS_AT_ONCE))
    // Read before, by an earlier build, which also imported slides with text that is not shown.
    if (file.textKey !== null)
      await dropHiddenText(tx, file.id, new Map(rows.map(({ page, text }) => [page, text])), run.deps.clock.now())
  })
}

async function textsOf(run: JobRun, file: FileRow, key: string): Promise<(typeof fileTexts.$inferInsert)[]> {
  const original = await run.deps.storage.localPath(key)
  const rows: (typeof fileTexts.$inferInsert)[] = []
  try {
    const count = file.pageSizes?.length ?? 0
    for (let first = 0; first < count; first += PAGES_AT_ONCE) {
      const options = { first, count: Math.min(PAGES_AT_ONCE, count - first), signal: run.signal }
      const texts = await run.deps.pdf.readTexts(original.path, options)
      for (const [index, text] of texts.entries())
        if (text !== '') rows.push({ fileId: file.id, page: first + index + 1, text })
    }
    return rows
  } catch (error) {
    // Nothing more to find in it; its pages may still be drawn.
    if (!(error instanceof PdfError)) throw error
    run.deps.log.warn({ err: error, file: file.id }, 'the text of a file cannot be read')
    return rows
  } finally {
    await original.release()
  }
}

export const fileTextJob: JobDeclaration = {
  kind: 'file_text',
  lane: { name: 'texts of files', slots: 1 },
  subject: 'file',
  memoryMb: () => 512,
  run: readFileText,
  isNeeded: async ({ db }, job) => (await db.$count(files, isUnread(v.parse(FileTextInput, job.input).file_id))) > 0,
}
