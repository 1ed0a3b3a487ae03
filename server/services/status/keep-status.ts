import type { Deps } from '../../deps.ts'
import { checkComponents } from './check-components.ts'
import { recordStates, type Sample } from './record-states.ts'

const EVERY_MS = 60_000
/** Samples of a day, kept while the database cannot be written. */
const MOST_KEPT = 24 * 60

export interface StatusKeeper {
  /** Measures every component and writes it down; what cannot be written is kept for the next time. */
  keep(): Promise<void>
}

/** Measures the components of a process that answers at `address`. */
export function createStatusKeeper(deps: Deps, address: string): StatusKeeper {
  let unwritten: Sample[] = []
  return {
    async keep() {
      const sample = { at: deps.clock.now(), states: await checkComponents(deps, address) }
      unwritten = [...unwritten, sample].slice(-MOST_KEPT)
      await recordStates(deps.db, unwritten)
      unwritten = []
    },
  }
}

/** Measures now and every minute; returns the function that stops it. */
export function startStatusKeeper(deps: Deps, address: string): () => void {
  const keeper = createStatusKeeper(deps, address)
  let running = false
  function keep(): void {
    if (running) return
    running = true
    void keeper
      .keep()
      .finally(() => {
        running = false
      })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the status was not written'))
  }
  keep()
  const timer = setInterval(keep, EVERY_MS)
  return () => clearInterval(timer)
}
