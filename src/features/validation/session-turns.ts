import { Cancelled } from '@outcrop/analysis/core/refusal.ts'

export interface SessionTurns {
  /** Runs work once all before it has ended, whether well or not. @throws Cancelled for what `stop` kept from beginning */
  take<Result>(work: () => Promise<Result>): Promise<Result>
  /** Keeps what waits from beginning. */
  stop(): void
}

/** Turns of what opens and changes the tables of a session, so that nothing comes between reading a recipe and changing it. */
export function createSessionTurns(): SessionTurns {
  let last: Promise<unknown> = Promise.resolve()
  let stops = 0
  return {
    take(work) {
      const before = stops
      const turn = last.then(() => {
        if (before !== stops) throw new Cancelled('Cancelled')
        return work()
      })
      last = turn.catch(() => undefined)
      return turn
    },
    stop() {
      stops += 1
    },
  }
}
