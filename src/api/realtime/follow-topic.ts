import { type Topic, type TopicData, topicName, type TopicParams } from '@outcrop/contract/topic.ts'
import type { Problem } from '@outcrop/contract/problem.ts'
import * as v from 'valibot'
import { ApiError } from '../api-error.ts'
import { Channel } from './channel.ts'
import { openEvents } from './event-transport.ts'
import { openSocket } from './socket-transport.ts'

const POLL_MS = 1500
const LONGEST_POLL_MS = 15_000

let tab: Channel | null = null

/** The channel of this tab, opened lazily. */
function channel(): Channel {
  tab ??= new Channel({ socket: openSocket, events: openEvents })
  return tab
}

export interface Following<T extends Topic> {
  readonly row: T
  readonly params: TopicParams<T>
  /** A snapshot first, then events. */
  onMessage(type: 'snapshot' | 'event', data: TopicData<T>): void
  /** The topic has ended, or the problem says why this person may not follow it. */
  onClosed?(problem: Problem | null): void
  /** Fetches what a snapshot would contain; polled where the backend has no channel. */
  ask?(signal: AbortSignal): Promise<v.InferOutput<T['snapshot']>>
}

/** Follows a topic over the channel of this tab; returns the function that unfollows it. */
export function followTopic<T extends Topic>(following: Following<T>, over: Channel = channel()): () => void {
  const { row, params, onMessage, onClosed } = following
  const stopped = new AbortController()
  const leave = over.follow(topicName(row, params), {
    onMessage(message) {
      if (message.type === 'closed') return onClosed?.(message.problem)
      const parsed = v.safeParse(row[message.type], message.data)
      if (parsed.success) onMessage(message.type, parsed.output as TopicData<T>)
      else console.warn('A message of a topic is not what the contract says', row.name, parsed.issues)
    },
    onMissing: () => void poll(following, stopped.signal),
  })
  return () => {
    stopped.abort()
    leave()
  }
}

async function poll<T extends Topic>({ ask, onMessage, onClosed }: Following<T>, signal: AbortSignal) {
  let failures = 0
  while (ask && !signal.aborted) {
    try {
      const data = await ask(signal)
      if (signal.aborted) return
      failures = 0
      onMessage('snapshot', data as TopicData<T>)
    } catch (error) {
      if (signal.aborted) return
      // Deleted, or no longer permitted: polling further is of no use.
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return onClosed?.(error.problem)
      failures += 1
    }
    await pause(Math.min(POLL_MS * 2 ** failures, LONGEST_POLL_MS), signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
