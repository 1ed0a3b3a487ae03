import type { Job } from '@outcrop/contract/operations/job.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { jobPages } from '../../db/schema/job.ts'
import type { JobRow } from '../../db/schema/job.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

/** Jobs as they are answered, in the order given, with two queries however many there are. */
export async function jobAnswers(db: Database, rows: readonly JobRow[]): Promise<Job[]> {
  if (rows.length === 0) return []
  const names = await namesOf(
    db,
    rows.map((row) => row.createdBy),
  )
  const failed = await failedPages(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    company_id: row.companyId,
    kind: row.kind,
    status: row.status,
    progress: { done: row.done, total: row.total },
    error_code: row.errorCode,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    created_by: nameIn(names, row.createdBy),
    deck_id: row.subjectType === 'deck' ? row.subjectId : null,
    failed_pages: failed.get(row.id) ?? [],
    log: row.log,
  }))
}

/** One job as it is answered. */
export async function jobAnswer(db: Database, row: JobRow): Promise<Job> {
  return onlyRow(await jobAnswers(db, [row]))
}

async function failedPages(db: Database, jobIds: string[]): Promise<Map<string, { page: number; code: string }[]>> {
  const rows = await db
    .select()
    .from(jobPages)
    .where(and(inArray(jobPages.jobId, jobIds), eq(jobPages.state, 'failed')))
    .orderBy(asc(jobPages.jobId), asc(jobPages.ordinal))
  const grouped = Map.groupBy(rows, (row) => row.jobId)
  return new Map(
    [...grouped].map(([id, pages]) => [
      id,
      pages.map(({ page, errorCode }) => ({ page: page ?? 1, code: errorCode ?? 'page_failed' })),
    ]),
  )
}
