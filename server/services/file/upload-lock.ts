import { setTimeout as pause } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type { Lock as ProcessLock } from '../../db/postgres-locks.ts'
import type { Deps } from '../../deps.ts'

/** The holder of the lock is asked to end its request; longest wait for it. */
const WAIT_MS = 30_000
/** Interval of polling a lock of another process. */
const LOOK_MS = 100

/** Answered by the protocol's server as it says here. */
class UploadLocked extends Error {
  readonly status_code = 423
  readonly body = 'Another request writes to this upload\n'
}

type LockDeps = Pick<Deps, 'locks' | 'notify' | 'log'>

interface Holder {
  readonly cancel: () => void | Promise<void>
  readonly freed: Promise<void>
}

/** One request at a time writes to an upload, in any process; the newest wins, as its client has abandoned the older. */
export class UploadLocker implements Locker {
  readonly deps: LockDeps
  readonly holders = new Map<string, Holder>()

  constructor(deps: LockDeps) {
    this.deps = deps
  }

  newLock(id: string): Lock {
    return new UploadLock(this, id)
  }
}

class UploadLock implements Lock {
  readonly #locker: UploadLocker
  readonly #id: string
  readonly #topic: string
  #free: () => void = () => {}
  #held: ProcessLock | null = null
  #unsubscribe: () => void = () => {}

  constructor(locker: UploadLocker, id: string) {
    this.#locker = locker
    this.#id = id
    this.#topic = `upload-lock:${id}`
  }

  async lock(signal: AbortSignal, cancel: Holder['cancel']): Promise<void> {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    const { log, notify } = this.#locker.deps
    const giveWay = (): void => {
      void Promise.try(cancel).catch((error: unknown) =>
        log.warn({ err: error, upload: this.#id }, 'an upload does not give way'),
      )
    }
    await this.#takeHere(ends, cancel)
    try {
      this.#held = await this.#takeEverywhere(ends)
      this.#held.lost.addEventListener('abort', giveWay, { once: true })
      this.#unsubscribe = await notify.subscribe(this.#topic, giveWay)
    } catch (error) {
      await this.unlock()
      throw error
    }
  }

  async unlock(): Promise<void> {
    this.#unsubscribe()
    try {
      await this.#held?.release()
    } finally {
      this.#held = null
      this.#free()
    }
  }

  async #takeHere(ends: AbortSignal, cancel: Holder['cancel']): Promise<void> {
    const { holders } = this.#locker
    for (let holder = holders.get(this.#id); holder; holder = holders.get(this.#id)) {
      await holder.cancel()
      await Promise.race([holder.freed, aborted(ends)])
      if (ends.aborted) throw new UploadLocked()
    }
    const { promise: freed, resolve } = Promise.withResolvers<void>()
    holders.set(this.#id, { cancel, freed })
    this.#free = () => {
      holders.delete(this.#id)
      resolve()
    }
  }

  async #takeEverywhere(ends: AbortSignal): Promise<ProcessLock> {
    const { locks, notify } = this.#locker.deps
    for (;;) {
      const lock = await locks.tryLock(this.#topic)
      if (lock) return lock
      if (ends.aborted) throw new UploadLocked()
      await notify.publish(this.#topic)
      await pause(LOOK_MS)
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
