import { Worker } from 'node:worker_threads'
import { WorkPool } from '../pool/work-pool.ts'
import type { PoolWorker, WorkerEvents, WorkerNotice } from '../pool/work-pool.ts'
import { PdfError, PdfPageError } from './pdf-error.ts'
import type { PdfAnswer, PdfTask, PdfWorkerData } from './pdf-message.ts'
import { compilePdfium } from './pdfium-library.ts'

export type PdfResult = Extract<PdfAnswer, { kind: 'inspected' | 'rendered' | 'decrypted' | 'text' }>
export type PdfPool = WorkPool<PdfTask, PdfAnswer, PdfResult>

export interface PdfPoolOptions {
  workers: number
  memoryLimitBytes: number
  idleMs: number
}

/** A WebAssembly heap never shrinks: a thread whose heap grew beyond this is replaced once it is free. */
const RECYCLE_HEAP_BYTES = 384 * 1024 * 1024

/** Threads with PDFium. */
export function createPdfPool({ memoryLimitBytes, ...options }: PdfPoolOptions): PdfPool {
  let compiled: Promise<WebAssembly.Module> | null = null
  return new WorkPool<PdfTask, PdfAnswer, PdfResult>(
    {
      name: 'PDF',
      async start(events) {
        try {
          compiled ??= compilePdfium()
          return startThread({ module: await compiled, memoryLimitBytes }, events)
        } catch (error) {
          compiled = null
          throw error
        }
      },
      pathOf: (task) => task.source.path,
      lateError: (task, message) =>
        task.kind === 'render' || task.kind === 'text'
          ? new PdfPageError('page_timeout', message)
          : new PdfError('pdf_broken', message),
      read: readAnswer,
      isSpent: (answer) => answer.heapBytes > RECYCLE_HEAP_BYTES,
    },
    options,
  )
}

function startThread(workerData: PdfWorkerData, events: WorkerEvents<PdfAnswer>): PoolWorker<PdfTask> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData,
    name: 'pdf',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.on('message', (answer: PdfAnswer | WorkerNotice) => events.onAnswer(answer))
  worker.on('error', (error) => events.onLoss(String(error)))
  worker.on('exit', (code) => events.onLoss(`The PDF thread ended with ${code}`))
  return {
    send: (task) => worker.postMessage(task),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: async () => void (await worker.terminate()),
  }
}

function readAnswer(answer: PdfAnswer): PdfResult {
  if (answer.kind === 'refused') throw new PdfError(answer.code, answer.message)
  if (answer.kind === 'page-refused') throw new PdfPageError(answer.code, answer.message)
  return answer
}
