import { and, asc, desc, eq, inArray, lt, lte, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import type { Database } from '../db/database.ts'
import { onlyRow } from '../db/only-row.ts'
import { jobs } from '../db/schema/job.ts'
import type { JobRow } from '../db/schema/job.ts'
import type { Deps } from '../deps.ts'
import { announceNotifications } from '../notifications/add-notifications.ts'
import { outageOf } from '../problem.ts'

/** Woken when there may be something to run. */
export const JOBS_TOPIC = 'jobs'

/** Woken after every change of one job. */
export function jobTopic(jobId: string): string {
  return `job:${jobId}`
}

/** Attempts before an unexpected error ends a job. */
const ATTEMPTS_MAX = 3
const BACK_OFF_MS = 5_000
const OUTAGE_BACK_OFF_MAX_MS = 3_600_000

export type QueueDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'notify' | 'log' | 'env'>

/** How a job ended, for those who are notified. */
export interface JobEnd {
  readonly job: JobRow
  /** Null when it succeeded. */
  readonly errorCode: ProblemCode | null
}

/** What the queue knows of a kind of job. */
export interface QueuedKind {
  readonly kind: string
  /** Adds notifications in the transaction that ends a job. Returns the ids of the users to announce them to. */
  readonly onEnd?: (tx: Database, deps: QueueDeps, end: JobEnd) => Promise<string[]>
}

/** The resource that a job is about. */
export interface JobSubject {
  readonly type: string
  readonly id: string
}

export interface NewJob {
  kind: string
  /** A draft waits for a person; no runner takes it. */
  status?: 'draft' | 'queued'
  companyId: string
  input: unknown
  subject?: JobSubject
  createdBy: string | null
  total?: number
  priority?: number
  /** Not before; at once where it is left out. */
  runAfter?: Date
}

/** Adds a job; wake the queue with `announceJob` once the transaction is through. */
export async function addJob(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random'>,
  { subject, ...job }: NewJob,
): Promise<JobRow> {
  const now = deps.clock.now()
  const row = {
    runAfter: now,
    status: 'queued' as const,
    ...job,
    ...(subject && { subjectType: subject.type, subjectId: subject.id }),
    id: deps.random.id(),
    createdAt: now,
    log: [{ at: now.toISOString(), message: job.status === 'draft' ? 'Begun' : 'Queued' }],
  }
  return onlyRow(await tx.insert(jobs).values(row).returning())
}

export async function announceJob(deps: Pick<Deps, 'notify'>, jobId: string): Promise<void> {
  await deps.notify.publish(jobTopic(jobId))
  await deps.notify.publish(JOBS_TOPIC)
}

/** The condition that a job is about a resource. */
export function isAbout(type: string, id: string | SQLWrapper) {
  return and(eq(jobs.subjectType, type), eq(jobs.subjectId, id))
}

/** The condition that a job waits for a runner or has one. */
export const IS_UNDER_WAY = inArray(jobs.status, ['queued', 'running'])

/** SQL that appends a line to a job's log. */
export function logLine(now: Date, message: string) {
  return sql`${jobs.log} || ${JSON.stringify([{ at: now.toISOString(), message }])}::jsonb`
}

/**
 * Takes the next job of these kinds: a waiting one, or one whose lease has expired. Higher priorities go first. Among equals
 * it is the turn of the company with the fewest of these kinds running, then of the one whose last one started longest ago,
 * so that neither a long queue nor long jobs of one company hold up the others. Null when there is none.
 */
export async function claimJob(deps: QueueDeps, kinds: readonly QueuedKind[], leaseMs: number): Promise<JobRow | null> {
  const now = deps.clock.now()
  const isDue = and(
    inArray(
      jobs.kind,
      kinds.map(({ kind }) => kind),
    ),
    or(
      and(eq(jobs.status, 'queued'), lte(jobs.runAfter, now)),
      and(eq(jobs.status, 'running'), lt(jobs.leaseUntil, now)),
    ),
  )
  const waiting = deps.db.selectDistinct({ companyId: jobs.companyId }).from(jobs).where(isDue).as('waiting')
  // One look into the index for each company and kind, however many jobs have ended.
  const starts = kinds.map(
    ({ kind }) =>
      sql`(select max(started_at) from jobs past where past.company_id = waiting.company_id and past.kind = ${kind})`,
  )
  const lastStart = sql<Date | null>`greatest(${sql.join(starts, sql`, `)})`.as('last_start')
  const running = sql<number>`(select count(*) from jobs busy where busy.status = 'running'
    and busy.lease_until >= ${now.toISOString()}::timestamptz and busy.company_id = waiting.company_id
    and busy.kind in (${sql.join(
      kinds.map(({ kind }) => sql`${kind}`),
      sql`, `,
    )}))`.as('running')
  const turns = deps.db.select({ companyId: waiting.companyId, lastStart, running }).from(waiting).as('turns')
  const next = deps.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(turns, eq(turns.companyId, jobs.companyId))
    .where(isDue)
    .orderBy(
      desc(jobs.priority),
      asc(turns.running),
      sql`${turns.lastStart} asc nulls first`,
      asc(jobs.createdAt),
      asc(jobs.id),
    )
    .limit(1)
    .for('update', { of: jobs, skipLocked: true })
  const [row] = await deps.db
    .update(jobs)
    .set({
      status: 'running',
      leaseToken: deps.random.id(),
      leaseUntil: new Date(now.getTime() + leaseMs),
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, ${now.toISOString()}::timestamptz)`,
      errorCode: null,
      log: logLine(now, 'Started'),
    })
    .where(eq(jobs.id, sql`(${next})`))
    .returning()
  if (!row) return null
  await deps.notify.publish(jobTopic(row.id))
  if (row.attempts <= ATTEMPTS_MAX) return row
  await endJob(deps, kinds, row, 'internal')
  return await claimJob(deps, kinds, leaseMs)
}

/** The condition that a write belongs to the run that holds the job. */
export function heldBy(run: Pick<JobRow, 'id' | 'leaseToken'>) {
  return and(eq(jobs.id, run.id), eq(jobs.status, 'running'), eq(jobs.leaseToken, run.leaseToken ?? run.id))
}

/** Renews the lease of the run; false when the job was cancelled or taken over. */
export async function extendLease(deps: QueueDeps, run: JobRow, leaseMs: number): Promise<boolean> {
  const until = new Date(deps.clock.now().getTime() + leaseMs)
  const kept = await deps.db.update(jobs).set({ leaseUntil: until }).where(heldBy(run)).returning({ id: jobs.id })
  return kept.length > 0
}

/** Ends a job: with an error code as failed, with null as succeeded. */
export async function endJob(
  deps: QueueDeps,
  kinds: readonly QueuedKind[],
  run: JobRow,
  errorCode: ProblemCode | null,
): Promise<void> {
  const now = deps.clock.now()
  const status = errorCode === null ? 'succeeded' : 'failed'
  const message = errorCode === null ? 'Done' : `Failed: ${errorCode}`
  const onEnd = kinds.find(({ kind }) => kind === run.kind)?.onEnd
  const notified = await deps.db.transaction(async (tx) => {
    const ended = await tx
      .update(jobs)
      .set({ status, errorCode, finishedAt: now, leaseToken: null, leaseUntil: null, log: logLine(now, message) })
      .where(heldBy(run))
      .returning({ id: jobs.id })
    if (ended.length === 0) return []
    return (await onEnd?.(tx, deps, { job: run, errorCode })) ?? []
  })
  await deps.notify.publish(jobTopic(run.id))
  await announceNotifications(deps, notified)
}

/** During an outage of the store or the database, the back-off equals the age of the job. */
function outageBackOff(run: JobRow, now: Date): number {
  const age = now.getTime() - run.createdAt.getTime()
  return Math.min(OUTAGE_BACK_OFF_MAX_MS, Math.max(BACK_OFF_MS, age))
}

/**
 * After an unexpected error: retries with back-off, or ends the job after its last attempt. While the store or the
 * database is unreachable, it retries with growing back-off, and runs do not count as attempts.
 */
export async function retryLater(
  deps: QueueDeps,
  kinds: readonly QueuedKind[],
  run: JobRow,
  error: unknown,
): Promise<void> {
  const isOutage = outageOf(error) !== null
  if (!isOutage && run.attempts >= ATTEMPTS_MAX) return await endJob(deps, kinds, run, 'internal')
  const now = deps.clock.now()
  const wait = isOutage ? outageBackOff(run, now) : BACK_OFF_MS * 2 ** (run.attempts - 1)
  await deps.db
    .update(jobs)
    .set({
      status: 'queued',
      attempts: isOutage ? run.attempts - 1 : run.attempts,
      runAfter: new Date(now.getTime() + wait),
      leaseToken: null,
      leaseUntil: null,
      log: logLine(now, 'Interrupted; will be tried again'),
    })
    .where(heldBy(run))
  await deps.notify.publish(jobTopic(run.id))
}

/** What a job becomes that is ended before its end, for a reason that its log tells. */
export function cancelledFor(now: Date, reason: string) {
  return {
    status: 'cancelled',
    finishedAt: now,
    leaseToken: null,
    leaseUntil: null,
    log: logLine(now, reason),
  } as const
}

/** Ends the run of a job whose result nobody needs any more. */
export async function dropJob(deps: QueueDeps, run: JobRow): Promise<void> {
  await deps.db.update(jobs).set(cancelledFor(deps.clock.now(), 'No longer needed')).where(heldBy(run))
  await deps.notify.publish(jobTopic(run.id))
}

/** Lets runs of jobs about resources that were deleted notice it at once, after the transaction. */
export async function wakeJobsAbout(
  deps: Pick<Deps, 'db' | 'notify'>,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await deps.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'running'), eq(jobs.subjectType, type), inArray(jobs.subjectId, [...ids])))
  for (const { id } of rows) await deps.notify.publish(jobTopic(id))
}

/** Returns a job to the queue as its process stops; the run does not count as an attempt. */
export async function releaseJob(deps: QueueDeps, run: JobRow): Promise<void> {
  await deps.db
    .update(jobs)
    .set({ status: 'queued', leaseToken: null, leaseUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(heldBy(run))
  await announceJob(deps, run.id)
}

/** Returns jobs of dead runs to the queue: with an embedded database, no other process can have one. */
export async function freeAbandonedJobs(deps: QueueDeps): Promise<void> {
  await deps.db
    .update(jobs)
    .set({ leaseUntil: new Date(0), leaseToken: null })
    .where(eq(jobs.status, 'running'))
}
