import { and, eq, ne, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { ApiProblem } from '../../problem.ts'

/**
 * Requires that a company has room for so many bytes more, and holds others back that want room of it until the transaction
 * ends. Announced bytes and what checks of data made count too, so that
 * nothing is begun that cannot be kept; what the job `replaces` made goes when it is done.
 * @throws ApiProblem `company_storage_full`
 */
export async function requireStorage(
  tx: Database,
  { COMPANY_STORAGE_BYTES: limit }: Pick<ActorCtx['env'], 'COMPANY_STORAGE_BYTES'>,
  { companyId, size, replaces }: { companyId: string; size: number; replaces?: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`room of ${companyId}`}, 0))`)
  // 0 is no limit.
  if (limit === 0) return
  const [kept] = await tx
    .select({ bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.companyId, companyId), ne(files.status, 'refused')))
  const [made] = await tx
    .select({ bytes: sql`coalesce(sum(${jobOutputs.size}), 0)`.mapWith(Number) })
    .from(jobOutputs)
    .innerJoin(jobs, eq(jobs.id, jobOutputs.jobId))
    .where(and(eq(jobs.companyId, companyId), replaces === undefined ? undefined : ne(jobs.id, replaces)))
  if ((kept?.bytes ?? 0) + (made?.bytes ?? 0) + size > limit)
    throw new ApiProblem('company_storage_full', { detail: `The files of a company may take ${limit} bytes` })
}
