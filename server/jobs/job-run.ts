import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { jobs } from '../db/schema/job.ts'
import type { JobRow } from '../db/schema/job.ts'
import type { Deps } from '../deps.ts'
import { heldBy, jobTopic, logLine } from './job-queue.ts'

export type JobDeps = Pick<
  Deps,
  | 'db'
  | 'storage'
  | 'pdf'
  | 'images'
  | 'geodata'
  | 'validation'
  | 'video'
  | 'log'
  | 'clock'
  | 'random'
  | 'notify'
  | 'env'
>

/** Locks the resource that a job is about. */
export type LockSubject = (tx: Database, subjectId: string) => Promise<void>

/** A job failed for a reason that a retry cannot fix. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

/** The job was cancelled, or taken over by another process: this run must not write any more. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** What the job is about is gone, so that nobody needs its result. */
export class JobUnneeded extends Error {
  override readonly name = 'JobUnneeded'
}

/** One run of one job. */
export class JobRun {
  readonly deps: JobDeps
  readonly job: JobRow
  /** Aborted when the job is cancelled, lost, or its process stops. */
  readonly signal: AbortSignal
  readonly #lockSubject: LockSubject | undefined

  constructor(deps: JobDeps, job: JobRow, signal: AbortSignal, lockSubject?: LockSubject) {
    this.deps = deps
    this.job = job
    this.signal = signal
    this.#lockSubject = lockSubject
  }

  /**
   * Runs a transaction that commits only while this run holds the job, so that a run that lost its lease never overwrites
   * its successor's work. The subject is locked first, as in every change of one. @throws JobLost
   */
  async write(work: (tx: Database) => Promise<void>): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      if (this.job.subjectId) await this.#lockSubject?.(tx, this.job.subjectId)
      const [held] = await tx.select({ id: jobs.id }).from(jobs).where(heldBy(this.job)).for('update')
      if (!held) throw new JobLost()
      await work(tx)
    })
    await this.deps.notify.publish(jobTopic(this.job.id))
  }

  /** Adds a line to the job's log, inside `write`. */
  async log(tx: Database, message: string): Promise<void> {
    await tx
      .update(jobs)
      .set({ log: logLine(this.deps.clock.now(), message) })
      .where(eq(jobs.id, this.job.id))
  }
}
