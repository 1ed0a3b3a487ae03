import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import { startJobRunner } from './job-runner.ts'

test('a runner reports a heartbeat for every poll of the queue, and none if the poll fails', async () => {
  const { deps } = await createTestApi()
  const log = { ...deps.log, error: vi.fn() }
  let signs = 0
  const runner = await startJobRunner(
    { ...deps, log: log as unknown as typeof deps.log },
    { pollMs: 20, onAlive: () => (signs += 1) },
  )
  onTestFinished(() => runner.stop())
  await expect.poll(() => signs).toBeGreaterThan(8)
  await deps.db.execute(sql`alter table jobs rename to jobs_away`)
  // Polls in progress have ended by then.
  await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(8)
  const before = [signs, log.error.mock.calls.length] as const
  await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(before[1] + 8)
  expect(signs).toBe(before[0])
  await deps.db.execute(sql`alter table jobs_away rename to jobs`)
  await expect.poll(() => signs).toBeGreaterThan(before[0])
})
