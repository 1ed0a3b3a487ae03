import { Cancelled } from './refusal.ts'

/** What an operation is given to be stopped by and to say how far it is. */
export interface Work {
  /**
   * Called again and again in long loops, with the share that is done, 0 to 1. Lets messages in about every 50 ms, and
   * throws Cancelled once the work is stopped.
   */
  pause(done: number): Promise<void>
  /** Work on one part of this, from and to a share of the whole. */
  part(from: number, to: number): Work
}

export interface WorkHost {
  /** Milliseconds. */
  now(): number
  /** Ends once messages that wait were heard. */
  breathe(): Promise<void>
  /** Whether the work was stopped. */
  isCancelled(): boolean
  /** Shares 0 to 1, never falling. */
  progress(done: number): void
}

const BREATH_MS = 50

export function createWork(host: WorkHost): Work {
  let last = host.now()
  let reported = 0
  const pauseAt = async (done: number) => {
    if (host.isCancelled()) throw new Cancelled('Cancelled')
    const now = host.now()
    if (now - last < BREATH_MS) return
    if (done > reported) {
      reported = done
      host.progress(done)
    }
    await host.breathe()
    last = host.now()
    if (host.isCancelled()) throw new Cancelled('Cancelled')
  }
  const between = (from: number, to: number): Work => ({
    pause: (done) => pauseAt(from + (to - from) * Math.min(1, Math.max(0, done))),
    part: (inner, outer) => between(from + (to - from) * inner, from + (to - from) * outer),
  })
  return between(0, 1)
}

/** Work that nobody watches or stops. */
export function quietWork(): Work {
  const work: Work = { pause: () => Promise.resolve(), part: () => work }
  return work
}
