import type { jobEndpoints } from '@outcrop/contract/job.ts'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { pageWindow } from '../../db/paging.ts'
import { files } from '../../db/schema/file.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { findJob } from './find-job.ts'

/** The files that a job reads, then those that it made; the output of an import is a deck, not a file. */
export async function listJobFiles({ ctx, input: { params, query } }: Call<typeof jobEndpoints.listJobFiles>) {
  const job = await findJob(ctx.db, ctx, params)
  const used = sql`(select file_id from job_pages where job_id = ${job.id}
    union select unnest(file_ids) from validations where id = ${job.id})`
  const filter = and(inArray(files.id, used), isNull(files.deletedAt))
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(files)
    .where(filter)
    .orderBy(naturalOrder(files.name), asc(files.id))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db.select({ count: count() }).from(files).where(filter)
  const inputs = total?.count ?? 0
  const ofJob = eq(jobOutputs.jobId, job.id)
  const made = await ctx.db
    .select()
    .from(jobOutputs)
    .where(ofJob)
    .orderBy(asc(jobOutputs.ordinal))
    .limit(limit - rows.length)
    .offset(Math.max(0, offset - inputs))
  const read = rows.map((file) => ({
    id: file.id,
    role: 'input' as const,
    name: file.name,
    size: file.size,
    url: file.storageKey ? ctx.media.url(ctx.actor, file.storageKey, { name: file.name }) : null,
  }))
  const written = made.map(({ id, role, name, size, storageKey }) => ({
    id,
    role,
    name,
    size,
    url: ctx.media.url(ctx.actor, storageKey, { name }),
  }))
  return { results: [...read, ...written], count: inputs + (await ctx.db.$count(jobOutputs, ofJob)) }
}
