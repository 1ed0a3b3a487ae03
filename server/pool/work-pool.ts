/** A thread or a process that does one task at a time. */
export interface PoolWorker<Task> {
  send(task: Task): void
  /** While it starts or works, it keeps this process alive. */
  ref(): void
  unref(): void
  /** Ends it at once, whatever it is doing. */
  end(): Promise<void>
}

export interface WorkerEvents<Answer> {
  onAnswer(answer: Answer | WorkerNotice): void
  onLoss(message: string): void
}

export type WorkerNotice =
  | { kind: 'ready' }
  /** The worker can no longer be trusted: it must be replaced. */
  | { kind: 'crashed'; message: string }
  | WorkerProgress

/** How far the task is, 0 to 1, and with what it is busy. */
export interface WorkerProgress {
  kind: 'progress'
  stage: string
  done: number
}

/** What one kind of worker does, and how its answers are read. */
export interface Trade<Task, Answer, Result> {
  /** As error messages call it. */
  name: string
  start(events: WorkerEvents<Answer>): Promise<PoolWorker<Task>>
  /** The file that a task reads, so that it goes to the worker which has it open. */
  pathOf(task: Task): string
  /** What becomes of a task that took too long. */
  lateError(task: Task, message: string): Error
  /** The result of a task; throws what it was refused with. */
  read(answer: Answer): Result
  /** Whether the worker is replaced before its next task. */
  isSpent(answer: Answer): boolean
}

/** The worker died under a task; unlike a timeout this may be cured by a fresh one. */
export class WorkerCrash extends Error {
  override readonly name = 'WorkerCrash'
}

export interface PoolOptions {
  workers: number
  /** A worker without work is ended after this time, which gives its memory back. */
  idleMs: number
}

export interface TaskOptions {
  /** Tasks of people who wait go before tasks of jobs. */
  urgent: boolean
  timeoutMs: number
  signal?: AbortSignal | undefined
  onProgress?: ((progress: WorkerProgress) => void) | undefined
}

interface Job<Task, Result> extends TaskOptions {
  task: Task
  resolve(result: Result): void
  reject(reason: unknown): void
}

interface Seat<Task, Result> {
  worker: PoolWorker<Task>
  ready: boolean
  job: Job<Task, Result> | null
  /** What the worker has open, so that a task of the same file finds it. */
  path: string | null
  timer: NodeJS.Timeout | null
}

/** Workers, started when there is work; one task at a time each. */
export class WorkPool<Task, Answer extends { kind: string }, Result> {
  readonly #trade: Trade<Task, Answer, Result>
  readonly #options: PoolOptions
  readonly #seats = new Set<Seat<Task, Result>>()
  readonly #queue: Job<Task, Result>[] = []
  #starting = 0
  #closed = false

  constructor(trade: Trade<Task, Answer, Result>, options: PoolOptions) {
    this.#trade = trade
    this.#options = options
  }

  get size(): number {
    return this.#options.workers
  }

  /** Runs one task; rejects with what the trade refuses it with, a WorkerCrash or the signal's reason. */
  run(task: Task, options: TaskOptions): Promise<Result> {
    if (this.#closed) return Promise.reject(this.#closedError())
    if (options.signal?.aborted) return Promise.reject(options.signal.reason)
    return new Promise((resolve, reject) => {
      const { signal } = options
      const onAbort = () => this.#abort(job)
      const job: Job<Task, Result> = {
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

  /** Ends every worker; what was waiting is rejected. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue.splice(0)) job.reject(this.#closedError())
    await Promise.all([...this.#seats].map((seat) => this.#end(seat, this.#closedError())))
  }

  #advance(): void {
    while (this.#queue.length > 0) {
      const idle = [...this.#seats].filter((seat) => seat.ready && !seat.job)
      const next = this.#queue[0]
      const path = next && this.#trade.pathOf(next.task)
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
      for (const job of this.#queue.splice(0)) job.reject(error)
    })
  }

  async #start(): Promise<void> {
    this.#starting += 1
    try {
      let seat: Seat<Task, Result> | null = null
      const worker = await this.#trade.start({
        onAnswer: (answer) => seat && this.#receive(seat, answer),
        onLoss: (message) => seat && this.#lose(seat, message),
      })
      if (this.#closed) return await worker.end()
      seat = { worker, ready: false, job: null, path: null, timer: null }
      this.#seats.add(seat)
    } finally {
      this.#starting -= 1
    }
  }

  #assign(seat: Seat<Task, Result>, job: Job<Task, Result>): void {
    if (seat.timer) clearTimeout(seat.timer)
    seat.job = job
    seat.path = this.#trade.pathOf(job.task)
    seat.worker.ref()
    seat.timer = setTimeout(() => {
      this.#discard(seat, this.#trade.lateError(job.task, `No result within ${job.timeoutMs} ms`))
    }, job.timeoutMs)
    seat.worker.send(job.task)
  }

  #receive(seat: Seat<Task, Result>, answer: Answer | WorkerNotice): void {
    if (!this.#seats.has(seat)) return
    if (isNotice(answer)) {
      if (answer.kind === 'progress') return seat.job?.onProgress?.(answer)
      if (answer.kind === 'crashed') return this.#discard(seat, new WorkerCrash(answer.message))
      seat.ready = true
      this.#advance()
      if (!seat.job) this.#rest(seat)
      return
    }
    const job = seat.job
    seat.job = null
    if (this.#trade.isSpent(answer)) this.#discard(seat, this.#closedError())
    else this.#rest(seat)
    try {
      const result = this.#trade.read(answer)
      job?.resolve(result)
    } catch (error) {
      job?.reject(error)
    }
    this.#advance()
  }

  #rest(seat: Seat<Task, Result>): void {
    if (seat.timer) clearTimeout(seat.timer)
    seat.worker.unref()
    seat.timer = setTimeout(() => this.#discard(seat, this.#closedError()), this.#options.idleMs)
    seat.timer.unref()
  }

  #abort(job: Job<Task, Result>): void {
    const place = this.#queue.indexOf(job)
    if (place >= 0) {
      this.#queue.splice(place, 1)
      job.reject(job.signal?.reason)
      return
    }
    for (const seat of this.#seats) if (seat.job === job) this.#discard(seat, job.signal?.reason)
  }

  /** The callers have been rejected already, so a failure to end the worker is ignored. */
  #discard(seat: Seat<Task, Result>, reason: unknown): void {
    void this.#end(seat, reason).catch(() => {})
  }

  async #end(seat: Seat<Task, Result>, reason: unknown): Promise<void> {
    this.#forget(seat, reason)
    await seat.worker.end()
  }

  #lose(seat: Seat<Task, Result>, message: string): void {
    if (!this.#seats.has(seat)) return
    // A worker that cannot start would be restarted for ever, so the waiting task fails.
    if (!seat.ready) this.#queue.shift()?.reject(new WorkerCrash(message))
    this.#forget(seat, new WorkerCrash(message))
  }

  #forget(seat: Seat<Task, Result>, reason: unknown): void {
    if (!this.#seats.delete(seat)) return
    if (seat.timer) clearTimeout(seat.timer)
    const job = seat.job
    seat.job = null
    job?.reject(reason)
    if (!this.#closed) this.#advance()
  }

  #closedError(): Error {
    return new Error(`The ${this.#trade.name} engine is closed`)
  }
}

function isNotice<Answer extends { kind: string }>(answer: Answer | WorkerNotice): answer is WorkerNotice {
  return answer.kind === 'ready' || answer.kind === 'crashed' || answer.kind === 'progress'
}
