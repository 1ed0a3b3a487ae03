import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPostgresLocks } from '../../db/postgres-locks.ts'
import { DEMO_COMPANIES } from '../../demo/companies.ts'
import { queryPostgres } from '../../testing/query-postgres.ts'
import { demoAuthorization, settingsOfOwn, startServer } from '../../testing/server-process.ts'
import { askOffset, beginUpload, sendFrom, stallAfter } from '../../testing/upload-writers.ts'

test(
  'a request to another process ends the one that still writes, and the bytes are those of one writer at a time',
  { timeout: 90_000 },
  async () => {
    const settings: Record<string, string> = { ...(await settingsOfOwn()), RUN_JOBS: 'off' }
    const [one, two] = await Promise.all([startServer(settings), startServer(settings)])
    const authorization = await demoAuthorization(one.url)
    const [here, there] = [one, two].map(({ url }) => ({ url, authorization })) as [never, never]
    const bytes = Buffer.from(randomBytes(300_000))
    const address = await beginUpload(here, { size: bytes.length, companyId: DEMO_COMPANIES[0]?.id ?? '' })
    const stalled = await stallAfter(here, address, {
      first: bytes.subarray(0, 100_000),
      size: bytes.length,
      dataDir: settings['DATA_DIR'] ?? '',
    })
    expect(await askOffset(there, address)).toBe(100_000)
    // The first has made way, so what it still sends comes too late.
    await stalled.ended
    stalled.sending.write(Buffer.alloc(50_000))
    expect(await sendFrom(there, address, 100_000, bytes.subarray(100_000, 200_000) as Buffer<ArrayBuffer>)).toBe(204)
    expect((await readFile(stalled.file)).equals(bytes.subarray(0, 200_000))).toBe(true)
    expect(await sendFrom(here, address, 100_000, bytes.subarray(100_000) as Buffer<ArrayBuffer>)).toBe(409)
  },
)

test('a lock is had by one process at a time, is free when its process is gone, and a lost connection is said', async () => {
  const prepared = inject('preparedDatabase')
  if (prepared.kind !== 'postgres') throw new Error('This test needs Postgres')
  const [one, two] = [openPostgresLocks(prepared.server), openPostgresLocks(prepared.server)]
  onTestFinished(async () => {
    await one.close()
    await two.close()
  })
  const first = await one.tryLock('a')
  expect(first?.lost.aborted).toBe(false)
  expect(await two.tryLock('a')).toBeNull()
  expect(await two.tryLock('b')).not.toBeNull()
  await first?.release()
  expect(await two.tryLock('a')).not.toBeNull()
  expect(await one.tryLock('a')).toBeNull()

  const third = await one.tryLock('c')
  await queryPostgres(
    prepared.server,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'outcrop locks'`,
  )
  await vi.waitFor(() => expect(third?.lost.aborted).toBe(true))
  await third?.release()
  await vi.waitFor(async () => expect(await one.tryLock('a')).not.toBeNull())
})
