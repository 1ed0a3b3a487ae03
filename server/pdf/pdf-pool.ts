import { Worker } from 'node:worker_threads'
import { PdfError, PdfPageError } from './pdf-error.ts'
import type { PdfAnswer, PdfTask, PdfWorkerData } from './pdf-message.ts'
import { compilePdfium } from './pdfium-library.ts'

export type PdfResult = Extract<PdfAnswer, { kind: 'inspected' | 'rendered' | 'decrypted' }>

/** The thread died under a task; unlike a timeout this may be cured by a fresh thread. */
export class PdfCrash extends Error {
  override readonly name = 'PdfCrash'
}

export interface PdfPoolOptions {
  workers: number
  memoryLimitBytes: number
  /** A thread without work is ended after this time, which gives its heap back. */
  idleMs: number
}

export interface PdfTaskOptions {
  /** Tasks of people who wait go before tasks of jobs. */
  urgent: boolean
  timeoutMs: number
  signal?: AbortSignal | undefined
}

interface Job extends PdfTaskOptions {
  task: PdfTask
  resolve(result: PdfResult): void
  reject(reason: unknown): void
}

interface Seat {
  worker: Worker
  ready: boolean
  job: Job | null
  /** What the thread has open, so that a task of the same file finds it. */
  path: string | null
  timer: NodeJS.Timeout | null
}

/** A WebAssembly heap never shrinks: a thread whose heap grew beyond this is replaced once it is free. */
const RECYCLE_HEAP_BYTES = 384 * 1024 * 1024

/** Threads with PDFium, started when there is work; one task at a time each. */
export class PdfPool {
  readonly #options: PdfPoolOptions
  readonly #seats = new Set<Seat>()
  readonly #queue: Job[] = []
  #module: Promise<WebAssembly.Module> | null = null
  #starting = 0
  #closed = false

  constructor(options: PdfPoolOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#options.workers
  }

  /** Runs one task; rejects with a PdfError, a PdfPageError, a PdfCrash or the signal's reason. */
  run(task: PdfTask, options: PdfTaskOptions): Promise<PdfResult> {
    if (this.#closed) return Promise.reject(new Error('The PDF engine is closed'))
    if (options.signal?.aborted) return Promise.reject(options.signal.reason)
    return new Promise((resolve, reject) => {
      const { signal } = options
      const onAbort = () => this.#abort(job)
      const job: Job = {
        ...options,
        task,
        resolve: (result) => {
          signal?.removeEventListener('abort', onAbort)
          resolve(result)
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', onAbort)
          reject(reason)
        },
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      const firstPatient = options.urgent ? this.#queue.findIndex((other) => !other.urgent) : -1
      this.#queue.splice(firstPatient === -1 ? this.#queue.length : firstPatient, 0, job)
      this.#advance()
    })
  }

  /** Ends every thread; what was waiting is rejected. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue.splice(0)) job.reject(new Error('The PDF engine is closed'))
    await Promise.all([...this.#seats].map((seat) => this.#end(seat, closedError())))
  }

  #advance(): void {
    while (this.#queue.length > 0) {
      const idle = [...this.#seats].filter((seat) => seat.ready && !seat.job)
      const path = this.#queue[0]?.task.source.path
      const seat = idle.find((candidate) => candidate.path === path) ?? idle[0]
      if (!seat) break
      const job = this.#queue.shift()
      if (job) this.#assign(seat, job)
    }
    const coming = this.#starting + [...this.#seats].filter((seat) => !seat.ready).length
    const room = this.#options.workers - this.#seats.size - this.#starting
    const wanted = Math.min(this.#queue.length - coming, room)
    for (let count = 0; count < wanted; count += 1) this.#begin()
  }

  #begin(): void {
    void this.#start().catch((error: unknown) => {
      this.#module = null
      for (const job of this.#queue.splice(0)) job.reject(error)
    })
  }

  async #start(): Promise<void> {
    this.#starting += 1
    try {
      this.#module ??= compilePdfium()
      const module = await this.#module
      if (!this.#closed) this.#seat(module)
    } finally {
      this.#starting -= 1
    }
  }

  #seat(module: WebAssembly.Module): void {
    const workerData: PdfWorkerData = { module, memoryLimitBytes: this.#options.memoryLimitBytes }
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData,
      name: 'pdf',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const seat: Seat = { worker, ready: false, job: null, path: null, timer: null }
    this.#seats.add(seat)
    worker.unref()
    worker.on('message', (answer: PdfAnswer) => this.#receive(seat, answer))
    worker.on('error', (error) => this.#lose(seat, String(error)))
    worker.on('exit', (code) => this.#lose(seat, `The PDF thread ended with ${code}`))
  }

  #assign(seat: Seat, job: Job): void {
    if (seat.timer) clearTimeout(seat.timer)
    seat.job = job
    seat.path = job.task.source.path
    seat.worker.ref()
    seat.timer = setTimeout(() => {
      const message = `No result within ${job.timeoutMs} ms`
      this.#discard(seat, timeoutError(job.task, message))
    }, job.timeoutMs)
    seat.worker.postMessage(job.task)
  }

  #receive(seat: Seat, answer: PdfAnswer): void {
    if (!this.#seats.has(seat)) return
    if (answer.kind === 'ready') {
      seat.ready = true
      this.#advance()
      if (!seat.job) this.#rest(seat)
      return
    }
    if (answer.kind === 'crashed') {
      this.#discard(seat, new PdfCrash(answer.message))
      return
    }
    const job = seat.job
    seat.job = null
    if (answer.heapBytes > RECYCLE_HEAP_BYTES) this.#discard(seat, closedError())
    else this.#rest(seat)
    if (answer.kind === 'refused') job?.reject(new PdfError(answer.code, answer.message))
    else if (answer.kind === 'page-refused') job?.reject(new PdfPageError(answer.code, answer.message))
    else job?.resolve(answer)
    this.#advance()
  }

  #rest(seat: Seat): void {
    if (seat.timer) clearTimeout(seat.timer)
    seat.worker.unref()
    seat.timer = setTimeout(() => this.#discard(seat, closedError()), this.#options.idleMs)
    seat.timer.unref()
  }

  #abort(job: Job): void {
    const place = this.#queue.indexOf(job)
    if (place >= 0) {
      this.#queue.splice(place, 1)
      job.reject(job.signal?.reason)
      return
    }
    for (const seat of this.#seats) if (seat.job === job) this.#discard(seat, job.signal?.reason)
  }

  /** The callers have been rejected already, so a failure to end the thread is ignored. */
  #discard(seat: Seat, reason: unknown): void {
    void this.#end(seat, reason).catch(() => {})
  }

  async #end(seat: Seat, reason: unknown): Promise<void> {
    this.#forget(seat, reason)
    await seat.worker.terminate()
  }

  #lose(seat: Seat, message: string): void {
    if (!this.#seats.has(seat)) return
    // A thread that cannot start would be restarted for ever, so the waiting task fails.
    if (!seat.ready) this.#queue.shift()?.reject(new PdfCrash(message))
    this.#forget(seat, new PdfCrash(message))
  }

  #forget(seat: Seat, reason: unknown): void {
    if (!this.#seats.delete(seat)) return
    if (seat.timer) clearTimeout(seat.timer)
    const job = seat.job
    seat.job = null
    job?.reject(reason)
    if (!this.#closed) this.#advance()
  }
}

function timeoutError(task: PdfTask, message: string): Error {
  return task.kind === 'render' ? new PdfPageError('page_timeout', message) : new PdfError('pdf_broken', message)
}

function closedError(): Error {
  return new Error('The PDF engine is closed')
}
