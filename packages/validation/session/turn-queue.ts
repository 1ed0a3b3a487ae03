import { createWork, type Work, type WorkHost } from '@outcrop/compute/work.ts'

export type TurnHost = Omit<WorkHost, 'isCancelled'>

/** Runs calls one after the other, in the order in which they came. */
export class TurnQueue {
  readonly #host: TurnHost
  #last: Promise<void> = Promise.resolve()
  readonly #running = new Set<{ isCancelled: boolean }>()

  constructor(host: TurnHost) {
    this.#host = host
  }

  /** What a call changes is to be kept at its end only, so that one that is stopped or refused has changed nothing. */
  async run<Result>(call: (work: Work) => Promise<Result>): Promise<Result> {
    const state = { isCancelled: false }
    this.#running.add(state)
    const before = this.#last
    const turn = Promise.withResolvers<void>()
    this.#last = turn.promise
    try {
      await before
      const work = createWork({
        now: () => this.#host.now(),
        breathe: () => this.#host.breathe(),
        isCancelled: () => state.isCancelled,
        progress: (done) => this.#host.progress(done),
      })
      await work.pause(0)
      return await call(work)
    } finally {
      this.#running.delete(state)
      turn.resolve()
    }
  }

  /** Stops the call that runs and those that wait. */
  cancel(): void {
    for (const call of this.#running) call.isCancelled = true
  }
}
