import type { Notifier } from '../deps.ts'
import { Waker } from './waker.ts'

/** What is new to somebody who has seen everything up to some id. */
export interface News {
  readonly messages: readonly { readonly type: 'snapshot' | 'event'; readonly id: string; readonly data: unknown }[]
  /** Nothing more will come. */
  readonly last: boolean
}

export interface Followed {
  readonly notify: Notifier
  /** What is published when there may be news. */
  readonly wake: string
  /** Ends the following. */
  readonly signal: AbortSignal
  /** Id of what has been seen; null for nothing. */
  readonly after: string | null
  /** Reads what is new. Nothing of the database is held between two reads. */
  read(after: string | null): Promise<News>
  /** Settles when there is room for more, so that a slow reader is told less often instead of from a queue. */
  send(message: News['messages'][number]): Promise<void>
}

/** Proxies close what is silent for a minute; a wake that got lost is made good by then too. */
export const HEARTBEAT_MS = 15_000
/** Many small changes become one message. */
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
