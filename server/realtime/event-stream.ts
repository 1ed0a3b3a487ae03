import type { Notifier } from '../deps.ts'
import type { Logger } from '../log.ts'

export interface EventSource<Value> {
  notify: Notifier
  log: Logger
  topic: string
  /** Ends the stream when the client goes. */
  signal: AbortSignal
  /** What there is to say now. Nothing of the database is held between two reads. */
  read(): Promise<Value>
  isLast(value: Value): boolean
}

/** Proxies close what is silent for a minute; a wake that got lost is made good by then too. */
const HEARTBEAT_MS = 15_000
/** Many small changes become one event. */
const GATHER_MS = 100

/** Server-sent events: the value at once, then after every wake of the topic if it changed, until it is the last. */
export async function eventStream<Value>(source: EventSource<Value>): Promise<Response> {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const signal = AbortSignal.any([source.signal, gone.signal])
  const waker = new Waker(signal)
  const unsubscribe = await source.notify.subscribe(source.topic, () => waker.wake())

  async function* lines(): AsyncGenerator<string> {
    let said = ''
    yield 'retry: 2000\n\n'
    while (!signal.aborted) {
      const value = await source.read()
      const text = JSON.stringify(value)
      yield text === said ? ': still here\n\n' : `data: ${text}\n\n`
      said = text
      if (source.isLast(value)) return
      await waker.wait(HEARTBEAT_MS)
      await waker.pause(GATHER_MS)
    }
  }

  const steps = lines()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await steps.next().catch((error: unknown) => {
        // The client comes again, and is told then what is wrong.
        source.log.warn({ err: error, topic: source.topic }, 'an event stream ended early')
        return { done: true as const, value: undefined }
      })
      if (next.done) {
        unsubscribe()
        controller.close()
      } else {
        controller.enqueue(encoder.encode(next.value))
      }
    },
    cancel() {
      gone.abort()
      unsubscribe()
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

/** Remembers a wake that comes while nobody waits, so that none is lost between a read and the wait. */
class Waker {
  readonly #signal: AbortSignal
  #woken = false
  #resume: (() => void) | null = null

  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.wake(), { once: true })
  }

  wake(): void {
    this.#woken = true
    this.#resume?.()
  }

  async wait(ms: number): Promise<void> {
    if (!this.#woken) await this.#sleep(ms)
    this.#woken = false
  }

  /** A moment in which further wakes are gathered. */
  async pause(ms: number): Promise<void> {
    if (this.#signal.aborted) return
    await new Promise((resolve) => setTimeout(resolve, ms))
    this.#woken = false
  }

  async #sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    this.#resume = resolve
    await promise
    this.#resume = null
    clearTimeout(timer)
  }
}
