import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import { startChild } from '../pool/child-worker.ts'
import { WorkPool } from '../pool/work-pool.ts'
import type { GeodataResponse } from './geodata-worker.ts'
import type { Inspection, InspectionTask } from './inspection.ts'

export interface GeodataEngineOptions {
  /** A file that takes longer is given up. */
  timeoutMs?: number
  heapMegabytes?: number
  idleMs?: number
}

/** A file that could not be looked into: it takes too long, too much memory, or its reader failed. */
export class GeodataError extends Error {
  override readonly name = 'GeodataError'
}

export interface GeodataEngine {
  /** What a file of exploration data holds, and what is wrong with it. Throws GeodataError, or the signal's reason when aborted. */
  inspect(task: InspectionTask & { readonly kind: FileKind }, options?: { signal?: AbortSignal }): Promise<Inspection>
  /** Ends the process; pending calls are rejected. */
  close(): Promise<void>
}

type Task = InspectionTask & { readonly kind: FileKind }

/** Looks into exploration data in a process of its own, whose memory and time are limited. */
export function createGeodataEngine(options: GeodataEngineOptions = {}): GeodataEngine {
  const timeoutMs = options.timeoutMs ?? 5 * 60_000
  const pool = new WorkPool<Task, GeodataResponse, Inspection>(
    {
      name: 'geodata',
      start: async (events) =>
        startChild(
          {
            script: new URL('./geodata-worker.ts', import.meta.url),
            name: 'geodata',
            heapMegabytes: options.heapMegabytes ?? 2048,
          },
          events,
        ),
      pathOf: (task) => task.path,
      lateError: (_task, message) => new GeodataError(message),
      read(response) {
        if (response.kind === 'failed') throw new GeodataError(response.message)
        return response.inspection
      },
      isSpent: (response) => response.kind === 'failed',
    },
    { workers: 1, idleMs: options.idleMs ?? 30_000 },
  )
  return {
    async inspect(task, { signal } = {}) {
      return await pool.run(task, { urgent: false, signal, timeoutMs })
    },
    close: () => pool.close(),
  }
}
