import { and, eq, or, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { requireStorage } from './require-storage.ts'

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
 * Holds other uploads of the company and of the person back until the transaction ends.
 * @throws ApiProblem `too_many_uploads`; `company_storage_full`
 */
export async function requireUploadRoom(
  tx: Database,
  { actor, env }: Pick<ActorCtx, 'actor' | 'env'>,
  { companyId, size }: { companyId: string; size: number },
): Promise<void> {
  await requireStorage(tx, env, { companyId, size })
  // Somebody of several companies begins one at a time, too: always after the company, so that none waits in a circle.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${actor.id}`}, 0))`)
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
