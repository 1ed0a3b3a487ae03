import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { ApiProblem } from '../../problem.ts'

interface OpenUploadLimit {
  readonly count: number
  /** Announced bytes, as a multiple of the largest upload. */
  readonly largest: number
}
/** How much may be under way at a time, so that nobody fills the disk with uploads that never end. */
export const OPEN_UPLOADS = {
  person: { count: 50, largest: 10 },
  company: { count: 200, largest: 40 },
} as const satisfies Record<string, OpenUploadLimit>

/**
 * Holds other uploads of the company back until the transaction ends.
 * @throws ApiProblem `too_many_uploads`; `company_storage_full`
 */
export async function requireUploadRoom(
  tx: Database,
  { actor, env }: Pick<ActorCtx, 'actor' | 'env'>,
  { companyId, size }: { companyId: string; size: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`open uploads of ${companyId}`}, 0))`)
  await requireStorage(tx, { companyId, size, limit: env.COMPANY_STORAGE_BYTES })
  const isTheirs = eq(files.createdBy, actor.id)
  const isCompanys = eq(files.companyId, companyId)
  const countOf = (which: typeof isTheirs) => sql<number>`(count(*) filter (where ${which}))::int`
  const bytesOf = (which: typeof isTheirs) =>
    sql`coalesce(sum(${files.size}) filter (where ${which}), 0)`.mapWith(Number)
  const [open] = await tx
    .select({
      person: { count: countOf(isTheirs), bytes: bytesOf(isTheirs) },
      company: { count: countOf(isCompanys), bytes: bytesOf(isCompanys) },
    })
    .from(files)
    .where(and(eq(files.status, 'uploading'), or(isTheirs, isCompanys)))
  for (const whose of ['person', 'company'] as const) {
    const { count, largest } = OPEN_UPLOADS[whose]
    const bytes = largest * env.UPLOAD_MAX_BYTES
    if (open && (open[whose].count >= count || open[whose].bytes + size > bytes))
      throw new ApiProblem('too_many_uploads', {
        detail: `At most ${count} uploads and ${bytes} bytes of a ${whose} can be unfinished`,
      })
  }
}

/** Announced bytes and what checks of data made count too, so that nothing is sent that cannot be kept; 0 is no limit. */
async function requireStorage(
  tx: Database,
  { companyId, size, limit }: { companyId: string; size: number; limit: number },
): Promise<void> {
  if (limit === 0) return
  const [kept] = await tx
    .select({ bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.companyId, companyId), ne(files.status, 'refused')))
  const [made] = await tx
    .select({ bytes: sql`coalesce(sum(${jobOutputs.size}), 0)`.mapWith(Number) })
    .from(jobOutputs)
    .innerJoin(jobs, eq(jobs.id, jobOutputs.jobId))
    .where(eq(jobs.companyId, companyId))
  if ((kept?.bytes ?? 0) + (made?.bytes ?? 0) + size > limit)
    throw new ApiProblem('company_storage_full', { detail: `The files of a company may take ${limit} bytes` })
}
