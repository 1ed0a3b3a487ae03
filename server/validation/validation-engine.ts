import type { ValidationRefusal } from '@outcrop/contract/data/validation.ts'
import { startChild } from '../pool/child-worker.ts'
import { type WorkerProgress, WorkPool } from '../pool/work-pool.ts'
import type { PublishResponse, Published, PublishTask } from './publish-task.ts'

export interface ValidationEngineOptions {
  /** Data that take longer are given up. */
  timeoutMs?: number
  /** Memory of the process, tables included. */
  megabytes?: number
  idleMs?: number
}

/** Files that cannot be worked on. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused'
  readonly refusal: ValidationRefusal

  constructor(refusal: ValidationRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Publishing took more time or memory than it may. */
export class DataTooLarge extends Error {
  override readonly name = 'DataTooLarge'
  readonly lacks: 'time' | 'memory'

  constructor(lacks: 'time' | 'memory') {
    super(lacks)
    this.lacks = lacks
  }
}

export interface PublishOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: WorkerProgress) => void
}

export interface ValidationEngine {
  /** Throws DataRefused, DataTooLarge, or the signal's reason when aborted. */
  publish(task: Omit<PublishTask, 'memoryMax'>, options?: PublishOptions): Promise<Published>
  /** Ends the process; pending calls are rejected. */
  close(): Promise<void>
}

/** Publishes exploration data in a process of its own, whose memory and time are limited. */
export function createValidationEngine(options: ValidationEngineOptions = {}): ValidationEngine {
  const timeoutMs = options.timeoutMs ?? 30 * 60_000
  const megabytes = options.megabytes ?? 4096
  const pool = new WorkPool<PublishTask, PublishResponse, Published>(
    {
      name: 'validation',
      start: async (events) =>
        startChild(
          { script: new URL('./validation-worker.ts', import.meta.url), name: 'validation', heapMegabytes: megabytes },
          events,
        ),
      pathOf: (task) => task.folder,
      lateError: () => new DataTooLarge('time'),
      read(response) {
        if (response.kind === 'published') return response.published
        if (response.kind === 'refused') throw new DataRefused(response.refusal)
        if (response.kind === 'heavy') throw new DataTooLarge('memory')
        throw new Error(response.message)
      },
      // What large tables took is given back only as the process ends.
      isSpent: () => true,
    },
    { workers: 1, idleMs: options.idleMs ?? 30_000 },
  )
  return {
    async publish(task, { signal, onProgress } = {}) {
      const whole = { ...task, memoryMax: megabytes * 1024 * 1024 }
      return await pool.run(whole, { urgent: false, signal, timeoutMs, onProgress })
    },
    close: () => pool.close(),
  }
}
