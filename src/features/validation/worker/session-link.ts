import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { DrillSession } from '@outcrop/validation/session/drill-session.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { proxy, wrap, type Remote } from 'comlink'
import type { WorkerFile, PageCalls, SessionWorker } from './session-worker.ts'
import { throwRefusals } from './throw-refusals.ts'

/** What steps ask of a session; files go by `addFiles` of the link. */
const ASKING_CALLS = [
  'guessColumns',
  'rows',
  'traces',
  'report',
  'countRows',
  'rankOfRow',
  'nextFinding',
  'findingsOfRow',
  'rowOfHole',
  'marks',
  'siteOfRow',
  'previewFix',
  'surveyView',
  'compositesView',
  'dryRun',
  'openPart',
  'partFindings',
  'partPicture',
  'previewPartFix',
] as const satisfies readonly (keyof DrillSession)[]
export type SessionCalls = Pick<DrillSession, (typeof ASKING_CALLS)[number]>

/** A call that does not stop by itself within this time is stopped with its worker. */
const STOP_MS = 1500

export interface LinkCalls extends PageCalls {
  /** The worker failed: its files and tables are lost, and the next call begins another. */
  lost(problem: Error): void
}

export interface SessionLink {
  readonly session: SessionCalls
  readonly evaluate: DrillSession['evaluate']
  addFiles(files: readonly WorkerFile[]): Promise<readonly FoundPart[]>
  removeFile(name: string): Promise<readonly FoundPart[]>
  /** Stops what runs. Resolves with whether the session lost its files and tables, as its worker had to be ended. */
  stop(): Promise<boolean>
  end(): void
}

interface Running {
  readonly worker: Worker
  readonly remote: Remote<SessionWorker>
  /** Rejects when the worker is ended. */
  readonly ended: Promise<never>
  readonly end: () => void
}

function begin(calls: PageCalls, lost: (problem: Error) => void): Running {
  throwRefusals()
  const worker = new Worker(new URL('./session-worker.ts', import.meta.url), { type: 'module' })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting.
  ended.catch(() => undefined)
  worker.addEventListener('error', ({ message }) => {
    const problem = new Error(message || 'The worker did not start')
    reject(problem)
    worker.terminate()
    lost(problem)
  })
  const remote = wrap<SessionWorker>(worker)
  void remote.listen(proxy(calls))
  return {
    worker,
    remote,
    ended,
    end() {
      reject(new Cancelled('Cancelled'))
      worker.terminate()
    },
  }
}

/** A session in a worker beside the page. */
export function openSessionLink({ lost, ...calls }: LinkCalls): SessionLink {
  let running: Running | null = null
  let pending = 0

  function live(): Running {
    running ??= begin(calls, (problem) => {
      running = null
      lost(problem)
    })
    return running
  }

  /** A worker that is ended never answers. */
  async function run<Result>(call: (remote: Remote<SessionWorker>) => Promise<unknown>): Promise<Result> {
    pending += 1
    try {
      const { remote, ended } = live()
      return (await Promise.race([call(remote), ended])) as Result
    } finally {
      pending -= 1
    }
  }

  const session = Object.fromEntries(
    ASKING_CALLS.map((name) => [name, (...input: readonly unknown[]) => run((remote) => remote.call(name, input))]),
  ) as unknown as SessionLink['session']

  return {
    session,
    evaluate: (...input) => run((remote) => remote.call('evaluate', input)),
    addFiles: (files) => run((remote) => remote.addFiles(files)),
    removeFile: (name) => run((remote) => remote.call('removeFile', [name])),
    async stop() {
      if (pending === 0 || running === null) return false
      void running.remote.call('cancel', [])
      const until = performance.now() + STOP_MS
      while (pending > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
      if (pending === 0 || running === null) return false
      running.end()
      running = null
      return true
    },
    end: () => running?.end(),
  }
}

/** What steps ask of the session whose worker runs when they ask. */
export function askingCalls(linked: () => SessionLink): SessionCalls {
  return Object.fromEntries(
    ASKING_CALLS.map((name) => [
      name,
      // Async, so that a worker that cannot begin is a promise that rejects.
      async (...input: readonly unknown[]) =>
        await (linked().session[name] as (...args: readonly unknown[]) => Promise<unknown>)(...input),
    ]),
  ) as unknown as SessionCalls
}
