import type { Job } from '@outcrop/contract/operations/job.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { batched, batchedMap } from '../../db/batched.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { preparedOnce } from '../../db/prepared.ts'
import { jobPages } from '../../db/schema/job.ts'
import type { JobRow } from '../../db/schema/job.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

/** Jobs as they are answered, in the order given, with two queries however many there are at once. */
export async function jobAnswers(db: Database, rows: readonly JobRow[]): Promise<Job[]> {
  if (rows.length === 0) return []
  const names = await namesOf(
    db,
    rows.map((row) => row.createdBy),
  )
  const failed = await batchedMap(
    findFailedPages,
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

const failedPagesQuery = preparedOnce((db) =>
  db
    .select({ jobId: jobPages.jobId, page: jobPages.page, errorCode: jobPages.errorCode })
    .from(jobPages)
    .where(and(sql`${jobPages.jobId} = any(${sql.placeholder('jobs')}::uuid[])`, eq(jobPages.state, 'failed')))
    .orderBy(asc(jobPages.jobId), asc(jobPages.ordinal))
    .prepare('failed pages'),
)

const findFailedPages = batched(async (db: Database, jobIds: readonly string[]) => {
  const rows = await failedPagesQuery(db).execute({ jobs: jobIds })
  const grouped = Map.groupBy(rows, (row) => row.jobId)
  return new Map(
    [...grouped].map(([id, pages]) => [
      id,
      pages.map(({ page, errorCode }) => ({ page: page ?? 1, code: errorCode ?? 'page_failed' })),
    ]),
  )
})
