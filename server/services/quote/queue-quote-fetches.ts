import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { companies } from '../../db/schema/company.ts'
import { jobs } from '../../db/schema/job.ts'
import type { Deps } from '../../deps.ts'
import { addJob, announceJob } from '../../jobs/job-queue.ts'

const DAY_MS = 24 * 3_600_000
/** A little less than a day, so that a run at the same hour tomorrow finds today's too old. */
const FRESH_MS = DAY_MS - 3_600_000

/** Queues a fetch of quotes for each listed company, at most one a day; none without a provider. The answer is how many. */
export async function queueQuoteFetches(deps: Deps): Promise<number> {
  if (deps.env.QUOTE_PROVIDER_URL === undefined) return 0
  const since = new Date(deps.clock.now().getTime() - FRESH_MS)
  const fetched = deps.db
    .select({ one: sql`1` })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companies.id),
        inArray(jobs.kind, ['quote_fetch']),
        sql`(${jobs.createdAt} > ${since.toISOString()}::timestamptz or ${jobs.status} in ('queued', 'running'))`,
      ),
    )
  const due = await deps.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNull(companies.deletedAt), isNotNull(companies.ticker), sql`not exists ${fetched}`))
  for (const { id } of due) {
    const job = await deps.db.transaction((tx) =>
      addJob(tx, deps, { kind: 'quote_fetch', companyId: id, input: {}, createdBy: null, total: 1 }),
    )
    await announceJob(deps, job.id)
  }
  return due.length
}
