import type { ProblemCode } from '@outcrop/contract/problem.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { decks } from '../db/schema/deck.ts'
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

/** One run of one job, as its handler sees it. */
export class JobRun {
  readonly deps: JobDeps
  readonly job: JobRow
  /** Aborted when the job is cancelled, lost, or its process stops. */
  readonly signal: AbortSignal

  constructor(deps: JobDeps, job: JobRow, signal: AbortSignal) {
    this.deps = deps
    this.job = job
    this.signal = signal
  }

  /**
   * One transaction that goes through only while this run holds the job, so that a run that was given up for lost
   * never writes over its successor. The deck is locked first, as by everything that changes one. @throws JobLost
   */
  async write(work: (tx: Database) => Promise<void>): Promise<void> {
    await this.deps.db.transaction(async (tx) => {
      if (this.job.deckId) {
        await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, this.job.deckId)).for('update')
      }
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

export type JobHandler = (run: JobRun) => Promise<void>
