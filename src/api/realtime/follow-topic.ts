import {
  type MessageData,
  type MessageName,
  type Topic,
  type TopicData,
  topicName,
  type TopicParams,
  type TopicState,
} from '@outcrop/contract/api/topic.ts'
import type { Problem } from '@outcrop/contract/api/problem.ts'
import * as v from 'valibot'
import { ApiError } from '../api-error.ts'
import { Channel } from './channel.ts'
import { openEvents } from './event-transport.ts'
import { type ParticipantOf, type ReceivedMessage, RoomView } from './room-view.ts'
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
  /** The other connections with a state in a room, after each change. */
  onParticipants?(participants: readonly ParticipantOf<T>[]): void
  /** Another connection sent a message to the room. */
  onReceive?(message: ReceivedMessage): void
  /** A message or the state of this tab was not accepted. */
  onRefused?(problem: Problem, ref: string | null): void
  /** Fetches what a snapshot would contain; polled where the backend has no channel. */
  ask?(signal: AbortSignal): Promise<v.InferOutput<T['snapshot']>>
}

/** What a follower can do with its topic. */
export interface FollowedTopic<T extends Topic> {
  unfollow(): void
  /** Sends a message to everyone in the room, or to one participant; false where no connection is open. */
  publish<Name extends MessageName<T>>(name: Name, data: MessageData<T, Name>, to?: string): boolean
  /** Replaces the state of this tab; null removes it. */
  show(state: TopicState<T> | null): void
}

/** Follows a topic over the channel of this tab. */
export function followTopic<T extends Topic>(following: Following<T>, over: Channel = channel()): FollowedTopic<T> {
  const { row, params, onMessage, onClosed } = following
  const topic = topicName(row, params)
  const stopped = new AbortController()
  const room = new RoomView(following)
  const leave = over.follow(topic, {
    onMessage(message) {
      if (message.type === 'closed') return onClosed?.(message.problem)
      if (message.type !== 'snapshot' && message.type !== 'event') return room.receive(message)
      const parsed = v.safeParse(row[message.type], message.data)
      if (parsed.success) onMessage(message.type, parsed.output as TopicData<T>)
      else console.warn('A message of a topic is not what the contract says', row.name, parsed.issues)
    },
    onMissing: () => void poll(following, stopped.signal),
  })
  return {
    unfollow() {
      stopped.abort()
      leave()
    },
    publish: (name, data, to) => over.publish({ type: 'publish', topic, name, data, ...(to !== undefined && { to }) }),
    show: (state) => over.show(topic, state),
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
