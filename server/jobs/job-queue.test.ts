import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { jobs } from '../db/schema/job.ts'
import { notifications } from '../db/schema/notification.ts'
import { addNotifications } from '../notifications/add-notifications.ts'
import { ApiProblem } from '../problem.ts'
import { COMPANIES, PEOPLE } from '../testing/people.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { jobRow, logOf, queueJob } from '../testing/test-jobs.ts'
import { addJob, claimJob, endJob, extendLease, isAbout, type QueuedKind, releaseJob, retryLater } from './job-queue.ts'

const LEASE_MS = 30_000
const DRAW: readonly QueuedKind[] = [{ kind: 'draw' }]
const OWNERS = { a: COMPANIES.basalt.id, b: COMPANIES.quartz.id }

async function claimed(api: TestApi, kinds = DRAW) {
  const job = await claimJob(api.deps, kinds, LEASE_MS)
  if (!job) throw new Error('No job is waiting')
  return job
}

test('a job added in a transaction that is rolled back never exists', async () => {
  const { deps } = await createTestApi()
  const adding = deps.db.transaction(async (tx) => {
    await addJob(tx, deps, { kind: 'draw', companyId: OWNERS.a, input: {}, createdBy: null })
    throw new Error('Stop')
  })
  await expect(adding).rejects.toThrow('Stop')
  expect(await claimJob(deps, DRAW, LEASE_MS)).toBeNull()
})

test('a draft, a later job and another kind are not claimed', async () => {
  const api = await createTestApi()
  await queueJob(api, 'draw', { status: 'draft' })
  await queueJob(api, 'paint')
  const later = await queueJob(api, 'draw', { runAfter: new Date(api.clock.now().getTime() + 60_000) })
  expect(await claimJob(api.deps, DRAW, LEASE_MS)).toBeNull()
  api.clock.pass({ minutes: 1 })
  expect(await claimed(api)).toMatchObject({ id: later.id, status: 'running', attempts: 1 })
})

test('jobs claimed at the same time are different ones', async () => {
  const api = await createTestApi()
  for (let count = 0; count < 6; count += 1) await queueJob(api, 'draw')
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimJob(api.deps, DRAW, LEASE_MS)))
  const ids = claims.flatMap((job) => job?.id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  // A claim may find its job locked by another one; the next poll takes it.
  while (await claimJob(api.deps, DRAW, LEASE_MS)) ids.push('later')
  expect(ids).toHaveLength(6)
})

test('companies take turns, however long the queue of one of them is', async () => {
  const api = await createTestApi()
  const ownerOf = new Map<string, string>()
  async function queue(owner: keyof typeof OWNERS): Promise<void> {
    const job = await queueJob(api, 'draw', { companyId: OWNERS[owner] })
    ownerOf.set(job.id, owner)
    api.clock.pass({ seconds: 1 })
  }
  async function claimNext(): Promise<string | undefined> {
    api.clock.pass({ seconds: 1 })
    const job = await claimed(api)
    await endJob(api.deps, DRAW, job, null)
    return ownerOf.get(job.id)
  }
  for (const owner of ['a', 'a', 'a', 'a', 'a'] as const) await queue(owner)
  expect([await claimNext(), await claimNext()]).toEqual(['a', 'a'])
  for (const owner of ['b', 'b'] as const) await queue(owner)
  expect([await claimNext(), await claimNext(), await claimNext(), await claimNext()]).toEqual(['b', 'a', 'b', 'a'])
  expect(await claimJob(api.deps, DRAW, LEASE_MS)).not.toBeNull()
})

test('a company with jobs running goes after one without, however long they take', async () => {
  const api = await createTestApi()
  for (let count = 0; count < 3; count += 1) await queueJob(api, 'draw', { companyId: OWNERS.a })
  await claimed(api)
  api.clock.pass({ seconds: 5 })
  await queueJob(api, 'draw', { companyId: OWNERS.b })
  await endJob(api.deps, DRAW, await claimed(api), null)
  await queueJob(api, 'draw', { companyId: OWNERS.b })
  api.clock.pass({ seconds: 5 })
  // The first one of the other company still runs.
  expect(await claimed(api)).toMatchObject({ companyId: OWNERS.b })
  // With one of each running, it is the turn of the one that waited longer.
  expect(await claimed(api)).toMatchObject({ companyId: OWNERS.a })
})

test('the turns of a company count only jobs of the same kinds, and a higher priority goes before any turn', async () => {
  const api = await createTestApi()
  await queueJob(api, 'paint')
  await claimed(api, [{ kind: 'paint' }])
  api.clock.pass({ seconds: 1 })
  const first = await queueJob(api, 'draw')
  api.clock.pass({ seconds: 1 })
  const second = await queueJob(api, 'draw', { companyId: OWNERS.b })
  const urgent = await queueJob(api, 'draw', { priority: 5 })
  const claims = [await claimed(api), await claimed(api), await claimed(api)]
  expect(claims.map(({ id }) => id)).toEqual([urgent.id, second.id, first.id])
})

test('a job whose process renews its lease is not taken by another', async () => {
  const api = await createTestApi()
  await queueJob(api, 'draw')
  const job = await claimed(api)
  for (let times = 0; times < 3; times += 1) {
    api.clock.pass({ seconds: 20 })
    expect(await extendLease(api.deps, job, LEASE_MS)).toBe(true)
    expect(await claimJob(api.deps, DRAW, LEASE_MS)).toBeNull()
  }
})

test('after its lease a job goes to another process, and the first one can neither renew nor end it', async () => {
  const api = await createTestApi()
  await queueJob(api, 'draw')
  const first = await claimed(api)
  api.clock.pass({ seconds: LEASE_MS / 1000 - 1 })
  expect(await claimJob(api.deps, DRAW, LEASE_MS)).toBeNull()
  api.clock.pass({ seconds: 2 })
  const second = await claimed(api)
  expect(second).toMatchObject({ id: first.id, attempts: 2 })
  expect(second.leaseToken).not.toBe(first.leaseToken)
  expect(await extendLease(api.deps, first, LEASE_MS)).toBe(false)
  await endJob(api.deps, DRAW, first, 'internal')
  await retryLater(api.deps, DRAW, first, new Error('late'))
  await releaseJob(api.deps, first)
  expect(await jobRow(api, first)).toMatchObject({ status: 'running', attempts: 2, leaseToken: second.leaseToken })
  await endJob(api.deps, DRAW, second, null)
  expect(await jobRow(api, first)).toMatchObject({ status: 'succeeded', leaseToken: null, errorCode: null })
})

test('a job that crashes every process fails after the fourth, and the next job is claimed', async () => {
  const api = await createTestApi()
  const poison = await queueJob(api, 'draw', { priority: 1 })
  const next = await queueJob(api, 'draw')
  for (const attempts of [1, 2, 3]) {
    expect(await claimed(api)).toMatchObject({ id: poison.id, attempts })
    api.clock.pass({ seconds: LEASE_MS / 1000 + 1 })
  }
  expect(await claimed(api)).toMatchObject({ id: next.id })
  const failed = await jobRow(api, poison)
  expect(failed).toMatchObject({
    status: 'failed',
    errorCode: 'internal',
    finishedAt: api.clock.now(),
    leaseToken: null,
  })
  expect(logOf(failed)).toEqual(['Queued', 'Started', 'Started', 'Started', 'Started', 'Failed: internal'])
})

test('an unexpected error is retried after 5 and 10 s, and fails the third time', async () => {
  const api = await createTestApi()
  const job = await queueJob(api, 'draw')
  for (const seconds of [5, 10]) {
    await retryLater(api.deps, DRAW, await claimed(api), new Error('unexpected'))
    api.clock.pass({ seconds: seconds - 1 })
    expect(await claimJob(api.deps, DRAW, LEASE_MS)).toBeNull()
    api.clock.pass({ seconds: 1 })
  }
  await retryLater(api.deps, DRAW, await claimed(api), new Error('unexpected'))
  expect(await jobRow(api, job)).toMatchObject({ status: 'failed', errorCode: 'internal', attempts: 3 })
})

test('while the store is away a job is tried again ever later, and is not given up', async () => {
  const api = await createTestApi()
  const job = await queueJob(api, 'draw')
  const waits: number[] = []
  for (let times = 0; times < 12; times += 1) {
    await retryLater(api.deps, DRAW, await claimed(api), new ApiProblem('unavailable'))
    const row = await jobRow(api, job)
    expect(row).toMatchObject({ status: 'queued', attempts: 0 })
    const wait = row.runAfter.getTime() - api.clock.now().getTime()
    waits.push(wait)
    api.clock.pass({ seconds: wait / 1000 })
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect([waits[0], waits.at(-1)]).toEqual([5_000, 3_600_000])
})

test('a job returned to the queue can be claimed at once, and the run does not count', async () => {
  const api = await createTestApi()
  const job = await queueJob(api, 'draw')
  await releaseJob(api.deps, await claimed(api))
  expect(await jobRow(api, job)).toMatchObject({ status: 'queued', attempts: 0 })
  expect(await claimed(api)).toMatchObject({ id: job.id, attempts: 1 })
})

test('what a kind adds at the end of a job is committed with the end, or not at all', async () => {
  const api = await createTestApi()
  const told = { companyId: OWNERS.a, kind: 'job_ended', subject: '' } as const
  const onEnd = vi.fn<NonNullable<QueuedKind['onEnd']>>(async (tx, deps, { errorCode }) => {
    await addNotifications(tx, deps, [PEOPLE.admin.id], {
      ...told,
      outcome: errorCode === null ? 'succeeded' : 'failed',
    })
    if (errorCode === 'page_failed') throw new Error('Stop')
    return [PEOPLE.admin.id]
  })
  const kinds = [{ kind: 'draw', onEnd }]
  const job = await queueJob(api, 'draw')
  const run = await claimed(api)
  await expect(endJob(api.deps, kinds, run, 'page_failed')).rejects.toThrow('Stop')
  expect(await jobRow(api, job)).toMatchObject({ status: 'running' })
  expect(await api.deps.db.$count(notifications)).toBe(0)
  await endJob(api.deps, kinds, run, null)
  await endJob(api.deps, kinds, run, null)
  expect(onEnd).toHaveBeenCalledTimes(2)
  expect(await api.deps.db.select().from(notifications)).toMatchObject([
    { userId: PEOPLE.admin.id, outcome: 'succeeded' },
  ])
})

test('a job is found by what it is about', async () => {
  const api = await createTestApi()
  const id = api.deps.random.id()
  const job = await queueJob(api, 'draw', { subject: { type: 'deck', id } })
  await queueJob(api, 'draw', { subject: { type: 'file', id } })
  await queueJob(api, 'draw')
  const found = await api.deps.db.select({ id: jobs.id }).from(jobs).where(isAbout('deck', id))
  expect(found).toEqual([{ id: job.id }])
  expect(await api.deps.db.$count(jobs, eq(jobs.subjectId, id))).toBe(2)
})
