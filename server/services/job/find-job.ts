import { JOB_KINDS } from '@outcrop/contract/job.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobs } from '../../db/schema/job.ts'
import type { JobRow } from '../../db/schema/job.ts'
import { ApiProblem } from '../../problem.ts'

export interface JobPlace {
  companyId: string
  jobId: string
}

/** Jobs that people see; the server's own upkeep runs in the same queue. */
export function visibleAt(companyId: string) {
  return and(eq(jobs.companyId, companyId), inArray(jobs.kind, [...JOB_KINDS]))
}

/** @throws ApiProblem `not_found` */
export async function findJob(db: Database, { companyId, jobId }: JobPlace): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), visibleAt(companyId)))
  if (!row) throw new ApiProblem('not_found')
  return row
}

/** Locks a job for a change. @throws ApiProblem `not_found` */
export async function lockJob(tx: Database, { companyId, jobId }: JobPlace): Promise<JobRow> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), visibleAt(companyId)))
    .for('update')
  if (!row) throw new ApiProblem('not_found')
  return row
}
