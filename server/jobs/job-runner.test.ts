import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { type JobRow, jobs } from '../db/schema/job.ts'
import { createTestApi } from '../testing/test-api.ts'
import { declareJob, jobRow, jobWith, logOf, queueJob, runOnly } from '../testing/test-jobs.ts'
import { claimJob, wakeJobsAbout } from './job-queue.ts'
import { JobFailure, JobLost, type JobRun } from './job-run.ts'

const SOON = { timeout: 20_000, interval: 10 }

/** Runs that last until they are let go, or their signal is aborted. */
function heldRuns() {
  const started: JobRow[] = []
  const gate = Promise.withResolvers<void>()
  async function run({ job, signal }: JobRun): Promise<void> {
    started.push(job)
    const aborted = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => aborted.reject(signal.reason))
    await Promise.race([gate.promise, aborted.promise])
  }
  return { started, run, letGo: () => gate.resolve() }
}

test('a runner reports a heartbeat for every poll of the queue, and none if the poll fails', async () => {
  const api = await createTestApi()
  const log = { ...api.deps.log, error: vi.fn() }
  let signs = 0
  const deps = { ...api.deps, log: log as unknown as typeof api.deps.log }
  await runOnly({ ...api, deps }, [declareJob('draw'), declareJob('count')], { onAlive: () => (signs += 1) })
  await expect.poll(() => signs, SOON).toBeGreaterThan(4)
  await deps.db.execute(sql`alter table jobs rename to jobs_away`)
  // Polls in progress have ended by then.
  await expect.poll(() => log.error.mock.calls.length, SOON).toBeGreaterThan(4)
  const before = [signs, log.error.mock.calls.length] as const
  await expect.poll(() => log.error.mock.calls.length, SOON).toBeGreaterThan(before[1] + 4)
  expect(signs).toBe(before[0])
  await deps.db.execute(sql`alter table jobs_away rename to jobs`)
  await expect.poll(() => signs, SOON).toBeGreaterThan(before[0])
})

test('a job runs once and succeeds; one of a kind that is not registered stays queued', async () => {
  const api = await createTestApi()
  const run = vi.fn(async () => {})
  await runOnly(api, [declareJob('draw', { run })])
  const unknown = await queueJob(api, 'paint')
  const job = await jobWith(api, await queueJob(api, 'draw'), 'succeeded')
  expect(logOf(job)).toEqual(['Queued', 'Started', 'Done'])
  expect(run).toHaveBeenCalledTimes(1)
  expect(await jobRow(api, unknown)).toMatchObject({ status: 'queued', attempts: 0 })
})

test('a lane runs as many jobs at a time as it has slots, and never holds up another lane', async () => {
  const api = await createTestApi()
  const held = heldRuns()
  const lane = { name: 'pages', slots: 2 }
  const kinds = [declareJob('draw', { lane, run: held.run }), declareJob('compare', { lane, run: held.run })]
  await runOnly(api, [...kinds, declareJob('count')])
  for (const kind of ['draw', 'compare', 'draw', 'compare']) await queueJob(api, kind)
  await expect.poll(() => held.started.length, SOON).toBe(2)
  await jobWith(api, await queueJob(api, 'count'), 'succeeded')
  expect(held.started).toHaveLength(2)
  expect(await api.deps.db.$count(jobs, eq(jobs.status, 'running'))).toBe(2)
  held.letGo()
  await expect.poll(() => api.deps.db.$count(jobs, eq(jobs.status, 'succeeded')), SOON).toBe(5)
})

test('jobs that need more memory together than there is run one after the other', async () => {
  const api = await createTestApi()
  const held = heldRuns()
  const memoryMb = () => 600
  const kinds = ['draw', 'cut'].map((kind) => declareJob(kind, { memoryMb, run: held.run }))
  // A poll would come much later than the end of the first job.
  await runOnly(api, [...kinds, declareJob('count')], { memoryMb: 1000, pollMs: 60_000 })
  await queueJob(api, 'draw')
  await queueJob(api, 'cut')
  await expect.poll(() => held.started.length, SOON).toBe(1)
  await jobWith(api, await queueJob(api, 'count'), 'succeeded')
  expect(held.started).toHaveLength(1)
  held.letGo()
  await expect.poll(() => api.deps.db.$count(jobs, eq(jobs.status, 'succeeded')), SOON).toBe(3)
})

test('a job cancelled while it runs is aborted at once and writes nothing any more', async () => {
  const api = await createTestApi()
  const { db, notify } = api.deps
  const held = heldRuns()
  const late = vi.fn()
  const ended = Promise.withResolvers<unknown>()
  async function run(of: JobRun): Promise<void> {
    await held.run(of).catch(async (reason: unknown) => {
      await of.write(late).catch(ended.resolve)
      throw reason
    })
  }
  await runOnly(api, [declareJob('draw', { run })])
  const job = await queueJob(api, 'draw')
  await expect.poll(() => held.started.length, SOON).toBe(1)
  await db.update(jobs).set({ status: 'cancelled', leaseToken: null, leaseUntil: null }).where(eq(jobs.id, job.id))
  await notify.publish(`job:${job.id}`)
  expect(await ended.promise).toBeInstanceOf(JobLost)
  expect(late).not.toHaveBeenCalled()
  // The slot is free again, and the cancelled job is not run a second time.
  held.letGo()
  await jobWith(api, await queueJob(api, 'draw'), 'succeeded')
  expect(await jobRow(api, job)).toMatchObject({ status: 'cancelled', attempts: 1, errorCode: null })
})

test('a run is aborted and its job cancelled once what it is about is gone', async () => {
  const api = await createTestApi()
  const held = heldRuns()
  let isThere = true
  const isNeeded = () => Promise.resolve(isThere)
  await runOnly(api, [declareJob('draw', { run: held.run, isNeeded })])
  const subject = { type: 'file', id: api.deps.random.id() }
  const job = await queueJob(api, 'draw', { subject })
  await expect.poll(() => held.started.length, SOON).toBe(1)
  await wakeJobsAbout(api.deps, 'file', [subject.id])
  expect(await jobRow(api, job)).toMatchObject({ status: 'running' })
  isThere = false
  await wakeJobsAbout(api.deps, 'file', [subject.id])
  expect(logOf(await jobWith(api, job, 'cancelled'))).toEqual(['Queued', 'Started', 'No longer needed'])
  // The slot is free again.
  isThere = true
  held.letGo()
  await jobWith(api, await queueJob(api, 'draw'), 'succeeded')
})

test('the job of a process that died is taken over when its lease has expired', async () => {
  const api = await createTestApi()
  const job = await queueJob(api, 'draw')
  await claimJob(api.deps, [{ kind: 'draw' }], 30_000)
  await runOnly(api, [declareJob('draw'), declareJob('count')])
  await jobWith(api, await queueJob(api, 'count'), 'succeeded')
  expect(await jobRow(api, job)).toMatchObject({ status: 'running', attempts: 1 })
  api.clock.pass({ seconds: 31 })
  expect(await jobWith(api, job, 'succeeded')).toMatchObject({ attempts: 2 })
})

test('alone on its database, a runner takes over jobs of dead processes at its start', async () => {
  const api = await createTestApi()
  const job = await queueJob(api, 'draw')
  await claimJob(api.deps, [{ kind: 'draw' }], 30_000)
  await runOnly(api, [declareJob('draw')], { alone: true })
  expect(await jobWith(api, job, 'succeeded')).toMatchObject({ attempts: 2 })
})

test('a runner that stops returns its job to the queue, and the next one continues it', async () => {
  const api = await createTestApi()
  const held = heldRuns()
  const first = await runOnly(api, [declareJob('draw', { run: held.run })])
  const job = await queueJob(api, 'draw')
  await expect.poll(() => held.started.length, SOON).toBe(1)
  await first.stop()
  expect(await jobRow(api, job)).toMatchObject({ status: 'queued', attempts: 0, leaseToken: null })
  await runOnly(api, [declareJob('draw')])
  expect(await jobWith(api, job, 'succeeded')).toMatchObject({ attempts: 1 })
})

test('a failure with a code ends the job, and any other error is retried after a while', async () => {
  const api = await createTestApi()
  const run = vi.fn(async () => {})
  run.mockRejectedValueOnce(new JobFailure('page_failed')).mockRejectedValueOnce(new Error('unexpected'))
  await runOnly(api, [declareJob('draw', { run })])
  const refused = await jobWith(api, await queueJob(api, 'draw'), 'failed')
  expect(refused).toMatchObject({ errorCode: 'page_failed', attempts: 1 })
  const retried = await queueJob(api, 'draw')
  await expect.poll(async () => logOf(await jobRow(api, retried)), SOON).toContain('Interrupted; will be tried again')
  expect(await jobRow(api, retried)).toMatchObject({ status: 'queued', attempts: 1 })
  api.clock.pass({ seconds: 5 })
  expect(await jobWith(api, retried, 'succeeded')).toMatchObject({ attempts: 2, errorCode: null })
})

test('a write locks what the job is about first, then the job', async () => {
  const api = await createTestApi()
  const order: string[] = []
  const id = api.deps.random.id()
  async function lockSubject(_tx: unknown, subjectId: string): Promise<void> {
    order.push(subjectId)
  }
  const run = (of: JobRun) =>
    of.write(async (tx) => {
      order.push('write')
      await of.log(tx, 'Drawn')
    })
  await runOnly(api, [declareJob('draw', { subject: 'deck', lockSubject, run })])
  const about = await jobWith(api, await queueJob(api, 'draw', { subject: { type: 'deck', id } }), 'succeeded')
  expect(logOf(about)).toEqual(['Queued', 'Started', 'Drawn', 'Done'])
  await jobWith(api, await queueJob(api, 'draw'), 'succeeded')
  expect(order).toEqual([id, 'write', 'write'])
})
