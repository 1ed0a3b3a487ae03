import { Cancelled } from '@outcrop/analysis/core/refusal.ts'
import type { DrillSession } from '@outcrop/analysis/session/drill-session.ts'
import type { FoundPart } from '@outcrop/analysis/session/validation-session.ts'
import { proxy, wrap, type Remote } from 'comlink'
import type { HandedFile, PageCalls, SessionWorker } from './session-worker.ts'
import { throwRefusals } from './throw-refusals.ts'

/** Calls of a session that steps make; files go by `addFiles` of the link. */
export type SessionCalls = Omit<DrillSession, 'addFiles' | 'removeFile' | 'cancel'>

export const SESSION_CALLS = [
  'guessColumns',
  'open',
  'recipe',
  'rows',
  'findings',
  'mend',
  'undo',
  'redo',
  'setRules',
  'traces',
  'setOutputs',
  'exportTables',
  'compareWith',
  'report',
  'countRows',
  'rankOfRow',
  'nextFinding',
  'findingsOfRow',
  'rowOfHole',
  'marks',
  'siteOfRow',
  'previewMend',
  'surveyView',
  'compositesView',
  'dryRun',
] as const satisfies readonly (keyof SessionCalls)[]

/** A call that does not stop by itself within this time is stopped with its worker. */
const STOP_MS = 1500

export interface SessionLink {
  readonly session: SessionCalls
  addFiles(files: readonly HandedFile[]): Promise<readonly FoundPart[]>
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

function begin(calls: PageCalls): Running {
  throwRefusals()
  const worker = new Worker(new URL('./session-worker.ts', import.meta.url), { type: 'module' })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting.
  ended.catch(() => undefined)
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker did not start')))
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
export function openSessionLink(calls: PageCalls): SessionLink {
  let running = begin(calls)
  let pending = 0

  /** A worker that is ended never answers. */
  async function run<Result>(call: (remote: Remote<SessionWorker>) => Promise<unknown>): Promise<Result> {
    pending += 1
    try {
      return (await Promise.race([call(running.remote), running.ended])) as Result
    } finally {
      pending -= 1
    }
  }

  const session = Object.fromEntries(
    SESSION_CALLS.map((name) => [name, (...given: readonly unknown[]) => run((remote) => remote.call(name, given))]),
  ) as unknown as SessionCalls

  return {
    session,
    addFiles: (files) => run((remote) => remote.addFiles(files)),
    removeFile: (name) => run((remote) => remote.call('removeFile', [name])),
    async stop() {
      if (pending === 0) return false
      void running.remote.call('cancel', [])
      const until = performance.now() + STOP_MS
      while (pending > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
      if (pending === 0) return false
      running.end()
      running = begin(calls)
      return true
    },
    end: () => running.end(),
  }
}
