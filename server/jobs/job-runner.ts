import type { JobRow } from '../db/schema/job.ts'
import {
  JOBS_TOPIC,
  claimJob,
  dropJob,
  endJob,
  extendLease,
  freeAbandonedJobs,
  jobTopic,
  releaseJob,
  retryLater,
} from './job-queue.ts'
import type { JobRegistry, RegisteredLane } from './job-registry.ts'
import { JobFailure, JobLost, JobRun, JobUnneeded } from './job-run.ts'
import type { JobDeps } from './job-run.ts'
import { createMemoryBudget, memoryForJobs } from './memory-budget.ts'

export interface JobRunnerOptions {
  /** Lease of a run: without renewal for this long another process takes the job over. */
  leaseMs?: number
  /** Interval of polling the queue without a wake. */
  pollMs?: number
  /** No other process can have this database open. */
  alone?: boolean
  /** Memory for all running jobs together; by default most of what this machine or container has. */
  memoryMb?: number
  /** Called after every poll of the queue and every renewal of a lease, as a sign of health. */
  onAlive?: () => void
}

export interface JobRunner {
  /** Returns running jobs to the queue and resolves once they have stopped. */
  stop(): Promise<void>
}

const LOOK_MS = 250
const stopped = new Error('The process stops')

/** Runs jobs of the registered kinds from the queue until stopped. */
export async function startJobRunner(
  deps: JobDeps,
  registry: JobRegistry,
  options: JobRunnerOptions = {},
): Promise<JobRunner> {
  const { leaseMs = 30_000, pollMs = 3_000, alone = false, onAlive = () => {} } = options
  const stop = new AbortController()
  const memory = createMemoryBudget(options.memoryMb ?? memoryForJobs())
  if (alone) await freeAbandonedJobs(deps)

  const wakers = new Set<() => void>()
  const unsubscribe = await deps.notify.subscribe(JOBS_TOPIC, () => {
    for (const wake of [...wakers]) wake()
  })

  async function runSlot(lane: RegisteredLane): Promise<void> {
    const need = Math.max(...lane.declarations.map(({ memoryMb }) => memoryMb(deps.env)))
    while (!stop.signal.aborted) {
      // Subscribed before polling, so that a job added in between still wakes it.
      const woken = nextWake(wakers, pollMs, stop.signal)
      // Looked at before the claim: a job that has to wait for memory may run in another process meanwhile.
      const isAdmitted = memory.tryTake(need, woken.wake)
      const hasRun = isAdmitted && (await runNext(lane).finally(() => memory.release(need)))
      if (hasRun) woken.wake()
      else await woken.promise
    }
  }

  async function runNext(lane: RegisteredLane): Promise<boolean> {
    const job = await claimOrNull(deps, lane, leaseMs, onAlive)
    if (job) await runJob(deps, lane, job, { leaseMs, onAlive, stopping: stop.signal })
    return job !== null
  }

  const slots = registry.lanes.flatMap((lane) => Array.from({ length: lane.slots }, () => runSlot(lane)))
  return {
    async stop() {
      stop.abort(stopped)
      unsubscribe()
      await Promise.all(slots)
    },
  }
}

async function claimOrNull(
  deps: JobDeps,
  lane: RegisteredLane,
  leaseMs: number,
  onAlive: () => void,
): Promise<JobRow | null> {
  try {
    const job = await claimJob(deps, lane.declarations, leaseMs)
    onAlive()
    return job
  } catch (error) {
    deps.log.error({ err: error }, 'jobs cannot be read')
    return null
  }
}

function nextWake(wakers: Set<() => void>, afterMs: number, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  function wake(): void {
    clearTimeout(timer)
    wakers.delete(wake)
    signal.removeEventListener('abort', wake)
    resolve()
  }
  const timer = setTimeout(wake, afterMs)
  wakers.add(wake)
  signal.addEventListener('abort', wake, { once: true })
  return { promise, wake }
}

interface RunOptions {
  readonly leaseMs: number
  readonly onAlive: () => void
  readonly stopping: AbortSignal
}

async function runJob(
  deps: JobDeps,
  lane: RegisteredLane,
  job: JobRow,
  { leaseMs, onAlive, stopping }: RunOptions,
): Promise<void> {
  const lost = new AbortController()
  const signal = AbortSignal.any([lost.signal, stopping])
  const log = deps.log.child({ job: job.id, kind: job.kind, attempt: job.attempts })

  const declaration = lane.declarations.find(({ kind }) => kind === job.kind)

  async function extend(): Promise<void> {
    if (!(await extendLease(deps, job, leaseMs))) lost.abort(new JobLost())
    else if (declaration?.isNeeded && !(await declaration.isNeeded(deps, job))) lost.abort(new JobUnneeded())
    onAlive()
  }
  function hold(): void {
    void extend().catch((error: unknown) => log.warn({ err: error }, 'lease not extended'))
  }
  const beat = setInterval(hold, leaseMs / 3)
  // Notices a cancellation at once, not only at the next renewal; progress wakes too, so checks are debounced.
  let look: NodeJS.Timeout | undefined
  const unsubscribe = await deps.notify.subscribe(jobTopic(job.id), () => {
    look ??= setTimeout(() => {
      look = undefined
      hold()
    }, LOOK_MS)
  })
  try {
    if (!declaration) throw new JobFailure('internal')
    await declaration.run(new JobRun(deps, job, signal, declaration.lockSubject))
    await endJob(deps, lane.declarations, job, null)
    log.info('job done')
  } catch (error) {
    await settleFailure(deps, lane, { job, signal, error }).catch((problem: unknown) =>
      log.error({ err: problem }, 'job not settled'),
    )
  } finally {
    clearInterval(beat)
    clearTimeout(look)
    unsubscribe()
  }
}

interface FailedRun {
  readonly job: JobRow
  readonly signal: AbortSignal
  readonly error: unknown
}

async function settleFailure(deps: JobDeps, lane: RegisteredLane, { job, signal, error }: FailedRun): Promise<void> {
  const log = deps.log.child({ job: job.id, kind: job.kind })
  const reason: unknown = signal.aborted ? signal.reason : error
  if (reason instanceof JobLost) return log.info('job cancelled or taken up elsewhere')
  if (reason instanceof JobUnneeded) {
    log.info('job no longer needed')
    return await dropJob(deps, job)
  }
  if (reason === stopped) return await releaseJob(deps, job)
  if (error instanceof JobFailure) {
    log.info({ code: error.code }, 'job failed')
    return await endJob(deps, lane.declarations, job, error.code)
  }
  log.error({ err: error }, 'job interrupted')
  if (isDeadlock(error)) return await releaseJob(deps, job)
  await retryLater(deps, lane.declarations, job, error)
}

/** Postgres aborted the transaction for a deadlock: an immediate retry would succeed. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
