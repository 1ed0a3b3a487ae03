import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { pageWindow } from '../../db/paging.ts'
import { files } from '../../db/schema/file.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { jobKinds } from '../job-kinds.ts'
import { findJob } from './find-job.ts'

/**
 * The files that a job reads, then those that it made; those of one role where one is asked for. The output of an import is a
 * deck, not a file.
 */
export async function listJobFiles({ ctx, input: { params, query } }: Call<typeof endpoints.listJobFiles>) {
  const job = await findJob(ctx.db, ctx, params)
  const { role } = query
  const inputFiles = jobKinds.find(job.kind).inputFiles?.(job)
  const isRead = inputFiles ? and(inArray(files.id, inputFiles), isNull(files.deletedAt)) : sql`false`
  const isMade = and(
    eq(jobOutputs.jobId, job.id),
    role === undefined || role === 'input' ? ne(jobOutputs.role, 'tables') : eq(jobOutputs.role, role),
  )
  const inputs = role === undefined || role === 'input' ? await ctx.db.$count(files, isRead) : 0
  const outputs = role === 'input' ? 0 : await ctx.db.$count(jobOutputs, isMade)
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(files)
    .where(isRead)
    .orderBy(naturalOrder(files.name), asc(files.id))
    .limit(Math.min(limit, Math.max(0, inputs - offset)))
    .offset(offset)
  const made = await ctx.db
    .select()
    .from(jobOutputs)
    .where(isMade)
    .orderBy(asc(jobOutputs.ordinal))
    .limit(outputs === 0 ? 0 : limit - rows.length)
    .offset(Math.max(0, offset - inputs))
  const read = rows.map((file) => ({
    id: file.id,
    role: 'input' as const,
    name: file.name,
    size: file.size,
    url: file.storageKey ? ctx.media.url(ctx.actor, file.storageKey, { name: file.name }) : null,
  }))
  const written = made.map(({ id, role: kind, name, size, storageKey }) => ({
    id,
    role: kind === 'report' ? ('report' as const) : ('output' as const),
    name,
    size,
    url: ctx.media.url(ctx.actor, storageKey, { name }),
  }))
  return { results: [...read, ...written], count: inputs + outputs }
}
