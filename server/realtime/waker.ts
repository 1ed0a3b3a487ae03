/** Keeps a wake that arrives while nobody waits, so that none is lost between a read and the wait. */
export class Waker {
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

  /** Debounces further wakes. */
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
