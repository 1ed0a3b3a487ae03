import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { BASALT, fixture, runJobs, upload } from '../../testing/test-decks.ts'
import { resumeLostChecks } from './resume-lost-checks.ts'

async function endedChecks({ deps, clock }: TestApi, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      clock.pass({ seconds: 30 })
      expect(await deps.db.$count(jobs, eq(jobs.status, 'failed'))).toBe(count)
    },
    { timeout: 30_000, interval: 50 },
  )
}

test('a check that cannot succeed is given up after some rounds, and the file is refused', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  await runJobs(api)
  // Nobody foresaw that a file cannot become ready.
  await db.execute(sql`alter table files add constraint never_ready check (status <> 'ready')`)
  onTestFinished(() => void db.execute(sql`alter table files drop constraint if exists never_ready`))
  const { id } = await upload(api, api.as('admin'), { bytes: await fixture('investor-deck.pdf'), name: 'a.pdf' })
  const told = async () => (await api.as('admin').get(`/v2/files/${id}`)).body
  for (const round of [1, 2, 3]) {
    await endedChecks(api, round)
    expect(await told()).toMatchObject({ status: 'checking' })
    api.clock.pass({ hours: 1 })
    await resumeLostChecks(api.deps)
  }
  expect(await told()).toMatchObject({ status: 'refused', error_code: 'check_failed' })
  await resumeLostChecks(api.deps)
  expect(await db.$count(jobs)).toBe(3)
  await db.execute(sql`alter table files drop constraint never_ready`)
}, 120_000)

const SIZES = [
  [595, 842],
  [842, 595],
  [960, 540],
  [72, 36],
  [1684, 120],
]

/** A file as a process leaves it that dies between the last byte and the queue: what the bytes are is known. */
async function lostFile({ deps, clock }: TestApi, bytes: Buffer): Promise<{ id: string; storageKey: string }> {
  const [id, at] = [deps.random.id(), clock.now()]
  const storageKey = `files/${id}/original.pdf`
  const found = { kind: 'pdf', mediaType: 'application/pdf', size: bytes.length } as const
  const stamps = { createdAt: at, updatedAt: at }
  await deps.db
    .insert(files)
    .values({ id, companyId: BASALT, name: 'a.pdf', status: 'checking', storageKey, ...found, ...stamps })
  return { id, storageKey }
}

test.each(['in the store', 'where they were uploaded to'])(
  'a check that was lost with its process is taken up after a minute; the bytes lie %s',
  async (place) => {
    const api = await createTestApi()
    const { storage, db } = api.deps
    const bytes = await fixture('mixed-pages.pdf')
    const { id, storageKey } = await lostFile(api, bytes)
    if (place === 'in the store') await storage.write(storageKey, bytes, 'application/pdf')
    else await storage.uploads.fill(id, bytes)
    api.clock.pass({ seconds: 59 })
    await resumeLostChecks(api.deps)
    expect(await db.$count(jobs)).toBe(0)
    api.clock.pass({ seconds: 2 })
    await runJobs(api)
    await resumeLostChecks(api.deps)
    await expect
      .poll(async () => (await db.select().from(files))[0]?.status, { timeout: 20_000, interval: 20 })
      .toBe('ready')
    expect(await db.select().from(files)).toMatchObject([{ id, storageKey, errorCode: null, pageSizes: SIZES }])
    expect(await storage.stat(storageKey)).toMatchObject({ size: bytes.length })
    expect(await storage.uploads.size(id)).toBeNull()
    expect(await db.$count(jobs, eq(jobs.kind, 'file_check'))).toBe(1)
  },
)

test('two processes that find the same check lost queue it once', async () => {
  const api = await createTestApi()
  const bytes = await fixture('mixed-pages.pdf')
  const { storageKey } = await lostFile(api, bytes)
  await api.deps.storage.write(storageKey, bytes, 'application/pdf')
  api.clock.pass({ minutes: 2 })
  await Promise.all([resumeLostChecks(api.deps), resumeLostChecks(api.deps)])
  expect(await api.deps.db.select().from(jobs)).toMatchObject([{ kind: 'file_check', status: 'queued' }])
})

test('an upload whose bytes are nowhere is refused', async () => {
  const api = await createTestApi()
  const [id, at] = [api.deps.random.id(), api.clock.now()]
  const storageKey = `files/${id}/original.pdf`
  const stamps = { createdAt: at, updatedAt: at }
  await api.deps.db
    .insert(files)
    .values({ id, companyId: BASALT, name: 'a.pdf', size: 5, status: 'checking', storageKey, ...stamps })
  const told = async () => (await api.as('admin').get(`/v2/files/${id}`)).body
  api.clock.pass({ minutes: 2 })
  await resumeLostChecks(api.deps)
  // Another process may be moving them.
  expect(await told()).toMatchObject({ status: 'checking' })
  api.clock.pass({ hours: 1 })
  await resumeLostChecks(api.deps)
  expect(await told()).toMatchObject({ status: 'refused', error_code: 'check_failed' })
})
