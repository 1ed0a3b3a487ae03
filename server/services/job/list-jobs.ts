import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { pageWindow } from '../../db/paging.ts'
import { jobs } from '../../db/schema/job.ts'
import { isAbout } from '../../jobs/job-queue.ts'
import { visibleAt } from './find-job.ts'
import { jobAnswers } from './job-answer.ts'

/** Jobs of a company, filtered and page by page. */
export async function listJobs({ ctx, input: { params, query } }: Call<typeof endpoints.listJobs>) {
  const filter = and(
    await visibleAt(ctx.db, ctx, params),
    query.status === undefined ? undefined : eq(jobs.status, query.status),
    query.kind === undefined ? undefined : eq(jobs.kind, query.kind),
    query.deck_id === undefined ? undefined : isAbout('deck', query.deck_id),
  )
  const direction = query.ordering.startsWith('-') ? desc : asc
  const key = query.ordering.endsWith('status') ? jobs.status : jobs.createdAt
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(jobs)
    .where(filter)
    .orderBy(direction(key), direction(jobs.id))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db.select({ count: count() }).from(jobs).where(filter)
  return { results: await jobAnswers(ctx.db, rows), count: total?.count ?? 0 }
}
