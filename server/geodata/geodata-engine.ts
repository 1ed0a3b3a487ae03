import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import { startChild } from '../pool/child-worker.ts'
import { WorkPool } from '../pool/work-pool.ts'
import type { GeodataResponse } from './geodata-worker.ts'
import type { Inspection, InspectionTask } from './inspection.ts'

export interface GeodataEngineOptions {
  /** Milliseconds after which a file of this many bytes is given up. */
  timeLimit?: (bytes: number) => number
  heapMegabytes?: number
  idleMs?: number
}

/** A file that could not be looked into: it takes too long, too much memory, or its reader failed. */
export class GeodataError extends Error {
  override readonly name = 'GeodataError'
}

/** It takes longer than files of its size may. */
export class GeodataTooSlow extends GeodataError {
  readonly seconds: number

  constructor(milliseconds: number) {
    super(`No result within ${milliseconds} ms`)
    this.seconds = Math.round(milliseconds / 1000)
  }
}

const START_MS = 30_000
const MEGABYTE_MS = 2000
const MOST_MS = 15 * 60_000

/** A small file may not hold up others for as long as a large one. */
export function timeLimitOf(bytes: number): number {
  return Math.min(MOST_MS, START_MS + MEGABYTE_MS * Math.ceil(bytes / 1024 ** 2))
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
  const timeLimit = options.timeLimit ?? timeLimitOf
  const limitOf = (task: Task) => timeLimit(task.size + task.partsSize)
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
      lateError: (task) => new GeodataTooSlow(limitOf(task)),
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
      return await pool.run(task, { urgent: false, signal, timeoutMs: limitOf(task) })
    },
    close: () => pool.close(),
  }
}
