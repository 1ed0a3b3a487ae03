import { and, asc, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { JOB_KINDS } from '@outcrop/contract/job.ts'
import type { ProblemCode } from '@outcrop/contract/problem.ts'
import type { Database } from '../db/database.ts'
import { onlyRow } from '../db/only-row.ts'
import { decks } from '../db/schema/deck.ts'
import { jobs } from '../db/schema/job.ts'
import type { JobRow } from '../db/schema/job.ts'
import type { Deps } from '../deps.ts'
import { addNotifications, announceNotifications } from '../notifications/add-notifications.ts'
import { outageOf } from '../problem.ts'
import { tellOfPublishing } from './tell-of-publishing.ts'

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

export interface NewJob {
  kind: string
  /** A draft waits for a person; no runner takes it. */
  status?: 'draft' | 'queued'
  companyId: string
  input: unknown
  deckId?: string
  createdBy: string | null
  total?: number
  priority?: number
  /** Not before; at once where it is left out. */
  runAfter?: Date
}

/** Adds a job; wake the queue with `announceJob` once the transaction is through. */
export async function addJob(tx: Database, deps: Pick<Deps, 'clock' | 'random'>, job: NewJob): Promise<JobRow> {
  const now = deps.clock.now()
  const row = {
    runAfter: now,
    status: 'queued' as const,
    ...job,
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

/** SQL that appends a line to a job's log. */
export function logLine(now: Date, message: string) {
  return sql`${jobs.log} || ${JSON.stringify([{ at: now.toISOString(), message }])}::jsonb`
}

/** Takes the next job of these kinds: a waiting one, or one whose lease has expired. Null when there is none. */
export async function claimJob(deps: QueueDeps, kinds: readonly string[], leaseMs: number): Promise<JobRow | null> {
  const now = deps.clock.now()
  const next = deps.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.kind, [...kinds]),
        or(
          and(eq(jobs.status, 'queued'), lte(jobs.runAfter, now)),
          and(eq(jobs.status, 'running'), lt(jobs.leaseUntil, now)),
        ),
      ),
    )
    .orderBy(desc(jobs.priority), asc(jobs.createdAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
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
  await endJob(deps, row, 'failed', 'internal')
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

/** Ends a job. */
export async function endJob(
  deps: QueueDeps,
  run: JobRow,
  status: 'succeeded' | 'failed',
  errorCode: ProblemCode | null,
): Promise<void> {
  const now = deps.clock.now()
  const message = status === 'succeeded' ? 'Done' : `Failed: ${errorCode}`
  const told = await deps.db.transaction(async (tx) => {
    const ended = await tx
      .update(jobs)
      .set({ status, errorCode, finishedAt: now, leaseToken: null, leaseUntil: null, log: logLine(now, message) })
      .where(heldBy(run))
      .returning({ id: jobs.id })
    if (ended.length === 0) return []
    if (run.kind === 'validate') return await tellOfPublishing(tx, deps, run, errorCode)
    return await tellStarter(tx, deps, run, status)
  })
  await deps.notify.publish(jobTopic(run.id))
  await announceNotifications(deps, told)
}

/** Kinds whose end the screen shows that they were started on, and nothing else. */
const QUIET_KINDS = ['deck_revision', 'recording_speech']

/** Notifies whoever started the job; the server's own upkeep is nobody's news. */
async function tellStarter(
  tx: Database,
  deps: QueueDeps,
  run: JobRow,
  outcome: 'succeeded' | 'failed',
): Promise<string[]> {
  if (run.createdBy === null || !JOB_KINDS.some((kind) => kind === run.kind) || QUIET_KINDS.includes(run.kind))
    return []
  const [deck] = run.deckId ? await tx.select({ title: decks.title }).from(decks).where(eq(decks.id, run.deckId)) : []
  await addNotifications(tx, deps, [run.createdBy], {
    kind: 'job_ended',
    companyId: run.companyId,
    ...(run.deckId && { target: { noun: 'deck', id: run.deckId } }),
    subject: deck?.title ?? '',
    outcome,
  })
  return [run.createdBy]
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
export async function retryLater(deps: QueueDeps, run: JobRow, error: unknown): Promise<void> {
  const isOutage = outageOf(error) !== null
  if (!isOutage && run.attempts >= ATTEMPTS_MAX) return await endJob(deps, run, 'failed', 'internal')
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
