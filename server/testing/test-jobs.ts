import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { type JobRow, jobs } from '../db/schema/job.ts'
import type { JobDeclaration } from '../jobs/job-declaration.ts'
import { addJob, announceJob, type NewJob } from '../jobs/job-queue.ts'
import { createJobRegistry } from '../jobs/job-registry.ts'
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../jobs/job-runner.ts'
import { COMPANIES } from './people.ts'
import type { TestApi } from './test-api.ts'

const SOON = { timeout: 60_000, interval: 10 }

/** A kind of job of a test's own, in a lane of its own with one slot. */
export function declareJob(kind: string, more: Partial<JobDeclaration> = {}): JobDeclaration {
  return {
    kind,
    lane: { name: kind, slots: 1 },
    subject: null,
    memoryMb: () => 1,
    run: async () => {},
    ...more,
  }
}

/** Queues a job of a test's company. */
export async function queueJob({ deps }: TestApi, kind: string, more: Partial<NewJob> = {}): Promise<JobRow> {
  const job = await addJob(deps.db, deps, { kind, companyId: COMPANIES.basalt.id, input: {}, createdBy: null, ...more })
  await announceJob(deps, job.id)
  return job
}

/** Runs jobs of these kinds alone for the length of the test. */
export async function runOnly(
  api: TestApi,
  declarations: readonly JobDeclaration[],
  options: JobRunnerOptions = {},
): Promise<JobRunner> {
  const runner = await startJobRunner(api.deps, createJobRegistry(declarations), { pollMs: 20, ...options })
  onTestFinished(() => runner.stop())
  return runner
}

export async function jobRow({ deps }: TestApi, { id }: Pick<JobRow, 'id'>): Promise<JobRow> {
  const [row] = await deps.db.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new Error('The job is not there')
  return row
}

/** Waits until a job has a status, and returns its row. */
export async function jobWith(api: TestApi, job: Pick<JobRow, 'id'>, status: JobRow['status']): Promise<JobRow> {
  await expect.poll(async () => (await jobRow(api, job)).status, SOON).toBe(status)
  return await jobRow(api, job)
}

export function logOf({ log }: JobRow): string[] {
  return log.map(({ message }) => message)
}
