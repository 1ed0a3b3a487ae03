import { checkData } from './data-check.ts'
import { checkFile } from './file-check.ts'
import { readFileText } from './file-text.ts'
import { publishData } from './data-publish.ts'
import { prepareVideo } from './file-video.ts'
import { importDeck } from './deck-import.ts'
import { compareRevision } from './deck-revision.ts'
import { tellOfLeads } from './embed-leads.ts'
import {
  JOBS_TOPIC,
  claimJob,
  endJob,
  extendLease,
  freeAbandonedJobs,
  jobTopic,
  releaseJob,
  retryLater,
} from './job-queue.ts'
import { JobFailure, JobLost, JobRun } from './job-run.ts'
import type { JobDeps, JobHandler } from './job-run.ts'
import { fetchQuotes } from './quote-fetch.ts'
import { cutRecording } from './recording-cut.ts'
import { recognizeRecording } from './recording-speech.ts'
import { drawRecordingPoster } from './recording-poster.ts'
import type { JobRow } from '../db/schema/job.ts'

const HANDLERS: Readonly<Record<string, JobHandler>> = {
  data_check: checkData,
  deck_import: importDeck,
  deck_revision: compareRevision,
  embed_leads: tellOfLeads,
  file_check: checkFile,
  file_text: readFileText,
  file_video: prepareVideo,
  quote_fetch: fetchQuotes,
  recording_cut: cutRecording,
  recording_speech: recognizeRecording,
  recording_poster: drawRecordingPoster,
  validate: publishData,
}

/** Kinds that run beside each other, so that a short check never waits behind a long import. */
const LANES = [
  ['file_check'],
  ['file_check'],
  ['data_check'],
  ['deck_import', 'deck_revision'],
  ['deck_import', 'deck_revision'],
  ['quote_fetch', 'embed_leads'],
  ['file_text'],
  ['file_video'],
  ['recording_cut'],
  ['recording_speech'],
  ['recording_poster'],
  ['validate'],
] as const

export interface JobRunnerOptions {
  /** Lease of a run: without renewal for this long another process takes the job over. */
  leaseMs?: number
  /** Interval of polling the queue without a wake. */
  pollMs?: number
  /** No other process can have this database open. */
  alone?: boolean
  /** Called after every poll of the queue and every renewal of a lease, as a sign of health. */
  onAlive?: () => void
}

export interface JobRunner {
  /** Returns running jobs to the queue and resolves once they have stopped. */
  stop(): Promise<void>
}

const LOOK_MS = 250
const stopped = new Error('The process stops')

/** Runs jobs from the queue until stopped. */
export async function startJobRunner(deps: JobDeps, options: JobRunnerOptions = {}): Promise<JobRunner> {
  const { leaseMs = 30_000, pollMs = 3_000, alone = false, onAlive = () => {} } = options
  const stop = new AbortController()
  if (alone) await freeAbandonedJobs(deps)

  const wakers = new Set<() => void>()
  const unsubscribe = await deps.notify.subscribe(JOBS_TOPIC, () => {
    for (const wake of [...wakers]) wake()
  })

  async function lane(kinds: readonly string[]): Promise<void> {
    while (!stop.signal.aborted) {
      // Subscribed before polling, so that a job added in between still wakes it.
      const woken = nextWake(wakers, pollMs, stop.signal)
      const job = await claimOrNull(deps, kinds, leaseMs, onAlive)
      if (job) {
        woken.cancel()
        await runJob(deps, job, { leaseMs, onAlive, stopping: stop.signal })
      } else {
        await woken.promise
      }
    }
  }

  const lanes = LANES.map((kinds) => lane(kinds))
  return {
    async stop() {
      stop.abort(stopped)
      unsubscribe()
      await Promise.all(lanes)
    },
  }
}

async function claimOrNull(
  deps: JobDeps,
  kinds: readonly string[],
  leaseMs: number,
  onAlive: () => void,
): Promise<JobRow | null> {
  try {
    const job = await claimJob(deps, kinds, leaseMs)
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
  return { promise, cancel: wake }
}

interface RunOptions {
  readonly leaseMs: number
  readonly onAlive: () => void
  readonly stopping: AbortSignal
}

async function runJob(deps: JobDeps, job: JobRow, { leaseMs, onAlive, stopping }: RunOptions): Promise<void> {
  const lost = new AbortController()
  const signal = AbortSignal.any([lost.signal, stopping])
  const log = deps.log.child({ job: job.id, kind: job.kind, attempt: job.attempts })

  async function extend(): Promise<void> {
    if (!(await extendLease(deps, job, leaseMs))) lost.abort(new JobLost())
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
    const handler = HANDLERS[job.kind]
    if (!handler) throw new JobFailure('internal')
    await handler(new JobRun(deps, job, signal))
    await endJob(deps, job, 'succeeded', null)
    log.info('job done')
  } catch (error) {
    await settleFailure(deps, job, signal, error).catch((problem: unknown) =>
      log.error({ err: problem }, 'job not settled'),
    )
  } finally {
    clearInterval(beat)
    clearTimeout(look)
    unsubscribe()
  }
}

async function settleFailure(deps: JobDeps, job: JobRow, signal: AbortSignal, error: unknown): Promise<void> {
  const log = deps.log.child({ job: job.id, kind: job.kind })
  const reason: unknown = signal.aborted ? signal.reason : error
  if (reason instanceof JobLost) return log.info('job cancelled or taken up elsewhere')
  if (reason === stopped) return await releaseJob(deps, job)
  if (error instanceof JobFailure) {
    log.info({ code: error.code }, 'job failed')
    return await endJob(deps, job, 'failed', error.code)
  }
  log.error({ err: error }, 'job interrupted')
  if (isDeadlock(error)) return await releaseJob(deps, job)
  await retryLater(deps, job, error)
}

/** Postgres aborted the transaction for a deadlock: an immediate retry would succeed. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
