import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '../db/schema/job.ts'
import { createTestApi } from '../testing/test-api.ts'
import { BASALT, runJobs } from '../testing/test-decks.ts'
import { addJob, claimJob } from './job-queue.ts'

const KINDS = ['file_check']
const LEASE_MS = 30_000

test('a job that crashes every process fails after the fourth, and the next job runs', async () => {
  const api = await createTestApi()
  const { deps, clock } = api
  // A check of a file that is gone is done at once.
  const work = { kind: 'file_check', companyId: BASALT, input: { file_id: deps.random.id() }, createdBy: null }
  const poison = await addJob(deps.db, deps, { ...work, priority: 1 })
  const behind = await addJob(deps.db, deps, work)
  for (const attempts of [1, 2, 3]) {
    expect(await claimJob(deps, KINDS, LEASE_MS)).toMatchObject({ id: poison.id, status: 'running', attempts })
    clock.pass({ seconds: LEASE_MS / 1000 + 1 })
  }
  await runJobs(api)
  const rowOf = async (id: string) => (await deps.db.select().from(jobs).where(eq(jobs.id, id)))[0]
  await expect.poll(async () => (await rowOf(behind.id))?.status, { timeout: 20_000, interval: 20 }).toBe('succeeded')
  const given = await rowOf(poison.id)
  expect(given).toMatchObject({ status: 'failed', errorCode: 'internal', finishedAt: clock.now(), leaseToken: null })
  expect(given?.log.map(({ message }) => message)).toEqual([
    'Queued',
    'Started',
    'Started',
    'Started',
    'Started',
    'Failed: internal',
  ])
})

test('a job whose process renews its lease is not taken by another', async () => {
  const { deps, clock } = await createTestApi()
  await addJob(deps.db, deps, { kind: 'file_check', companyId: BASALT, input: {}, createdBy: null })
  const job = await claimJob(deps, KINDS, LEASE_MS)
  clock.pass({ seconds: LEASE_MS / 1000 - 1 })
  expect(await claimJob(deps, KINDS, LEASE_MS)).toBeNull()
  clock.pass({ seconds: 2 })
  expect(await claimJob(deps, KINDS, LEASE_MS)).toMatchObject({ id: job?.id, attempts: 2 })
})
