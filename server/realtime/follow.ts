import type { Notifier } from '../deps.ts'
import { Waker } from './waker.ts'

/** Changes after an id. */
export interface News {
  readonly messages: readonly { readonly type: 'snapshot' | 'event'; readonly id: string; readonly data: unknown }[]
  /** Whether the topic has ended. */
  readonly last: boolean
}

export interface Followed {
  readonly notify: Notifier
  /** Topic that is published after a change. */
  readonly wake: string
  /** Ends the following. */
  readonly signal: AbortSignal
  /** Id of the last message seen; null for none. */
  readonly after: string | null
  /** Reads what is new. Nothing of the database is held between two reads. */
  read(after: string | null): Promise<News>
  /** Settles when the receiver is ready, so that a slow one gets fewer messages instead of a growing queue. */
  send(message: News['messages'][number]): Promise<void>
}

/** Heartbeat: proxies close connections that are silent for a minute. Also recovers from a lost wake. */
export const HEARTBEAT_MS = 15_000
/** Debounce: many small changes become one message. */
const GATHER_MS = 100

/** Sends what is new at once, then after every wake, until the last. Listens before it reads, so that nothing is lost between. */
export async function follow({ notify, wake, signal, after, read, send }: Followed): Promise<void> {
  const waker = new Waker(signal)
  const leave = await notify.subscribe(wake, () => waker.wake())
  let seen = after
  try {
    while (!signal.aborted) {
      const { messages, last } = await read(seen)
      for (const message of messages) {
        if (signal.aborted) return
        await send(message)
        seen = message.id
      }
      if (last) return
      await waker.wait(HEARTBEAT_MS)
      await waker.pause(GATHER_MS)
    }
  } finally {
    leave()
  }
}
