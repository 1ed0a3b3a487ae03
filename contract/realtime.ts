import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'

/** Topics that one connection may follow at once. */
export const TOPICS_MAX = 50
/** Bytes of one message that a client may send. */
export const MESSAGE_BYTES_MAX = 16_384

const TopicName = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Opaque: says what a subscriber has seen, so that a new connection goes on from there. */
const EventId = v.pipe(v.string(), v.maxLength(64))

/** What a client says over a WebSocket. The first message is `authenticate`; a later one hands in the renewed token. */
export const ClientMessage = v.variant('type', [
  v.object({ type: v.literal('authenticate'), token: v.string() }),
  v.object({ type: v.literal('subscribe'), topic: TopicName, after: v.optional(EventId) }),
  v.object({ type: v.literal('unsubscribe'), topic: TopicName }),
  v.object({ type: v.literal('ping') }),
])
export type ClientMessage = v.InferOutput<typeof ClientMessage>

/** What the server says, over a WebSocket and as the data of a server-sent event. */
export const ServerMessage = v.variant('type', [
  v.object({ type: v.literal('snapshot'), topic: v.string(), id: v.string(), data: v.unknown() }),
  v.object({ type: v.literal('event'), topic: v.string(), id: v.string(), data: v.unknown() }),
  /** Nothing more comes: the topic has ended, or `problem` says why this person may not follow it. */
  v.object({ type: v.literal('closed'), topic: v.string(), problem: v.nullable(Problem) }),
  v.object({ type: v.literal('pong') }),
])
export type ServerMessage = v.InferOutput<typeof ServerMessage>

/** Why the server ends a WebSocket, beside the codes of the protocol. */
export const CLOSE_CODES = {
  malformed: 4400,
  /** No token came in time, it has expired, or the session has ended. */
  unauthenticated: 4401,
  too_many: 4429,
  /** The process stops (RFC 6455 calls it a service restart): come again. */
  restart: 1012,
} as const

/** The last ids that were seen by topic, as the `Last-Event-ID` of a stream. */
export function writeLastIds(ids: ReadonlyMap<string, string>): string {
  return new URLSearchParams([...ids]).toString()
}

export function readLastIds(text: string): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(text))
}

export const realtimeEndpoints = {
  openRealtime: endpoint({
    method: 'GET',
    path: '/v2/realtime',
    summary: 'WebSocket: topics that the person follows; the first message hands in the access token',
    access: { who: 'anyone' },
    answer: null,
    wire: 'websocket',
    problems: ['upgrade_required', 'forbidden'],
  }),
  streamTopics: endpoint({
    method: 'GET',
    path: '/v2/realtime/events',
    summary: 'Server-sent events: the same topics, where a WebSocket cannot be opened',
    access: { who: 'signed-in' },
    /** Names with commas between them. */
    query: v.object({ topics: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)) }),
    answer: null,
    wire: 'event-stream',
  }),
}
