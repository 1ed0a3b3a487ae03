import type { SQL } from 'drizzle-orm'
import type { JobRow } from '../db/schema/job.ts'
import type { Env } from '../env.ts'
import type { QueuedKind } from './job-queue.ts'
import type { JobDeps, JobRun, LockSubject } from './job-run.ts'

/** Jobs of one lane run one after the other in each of its slots. They wait for other lanes only if memory is short. */
export interface Lane {
  readonly name: string
  /** How many of its jobs one process runs at a time. */
  readonly slots: number
}

/** One kind of job. Each is declared next to the service that it belongs to and listed in `server/services/job-kinds.ts`. */
export interface JobDeclaration extends QueuedKind {
  readonly lane: Lane
  /** Type of the resource that its jobs are about, stored with each; null if it is the company alone. */
  readonly subject: string | null
  /** Most memory that a run takes in this process and its children, in megabytes. */
  readonly memoryMb: (env: Env) => number
  /** Does the work. Called again after a crash, so it continues or starts over. @throws JobFailure if retrying is useless */
  readonly run: (run: JobRun) => Promise<void>
  /** Whether the result is still needed, asked while it runs; a run whose file is gone is aborted. */
  readonly isNeeded?: (deps: Pick<JobDeps, 'db'>, job: JobRow) => Promise<boolean>
  /** Subquery of the ids of the files that a job reads, as people see them; its output files are in `job_outputs`. */
  readonly inputFiles?: (job: JobRow) => SQL
  /** Locks what a job changes, before the job itself, so that runs and people's changes lock in the same order. */
  readonly lockSubject?: LockSubject
}
