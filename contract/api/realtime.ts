import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'

/** Topics that one connection may follow at once. */
export const TOPICS_MAX = 50
/** Bytes of the content of one message that a client may send to a topic. */
export const CONTENT_BYTES_MAX = 65_536
/** Bytes of one WebSocket frame of a client: the content and what is around it. */
export const MESSAGE_BYTES_MAX = CONTENT_BYTES_MAX + 2048

const TopicName = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Opaque: says what a subscriber has seen, so that a new connection goes on from there. */
const EventId = v.pipe(v.string(), v.maxLength(64))

const ParticipantId = v.pipe(v.string(), v.maxLength(64))

/** A message to a topic: everyone who follows it receives it, or only the participant in `to`. */
const PublishMessage = v.object({
  type: v.literal('publish'),
  topic: TopicName,
  /** One of the topic's `messages`. */
  name: v.pipe(v.string(), v.maxLength(64)),
  data: v.unknown(),
  to: v.optional(ParticipantId),
  /** Repeated in `refused`, so that a client knows which message that was. */
  ref: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type PublishMessage = v.InferOutput<typeof PublishMessage>

/** Replaces the sender's ephemeral state in a topic; null removes it. */
const StateMessage = v.object({
  type: v.literal('state'),
  topic: TopicName,
  data: v.unknown(),
  ref: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type StateMessage = v.InferOutput<typeof StateMessage>

/** What a client sends over a WebSocket. The first message is `authenticate`; a later one renews the token. */
export const ClientMessage = v.variant('type', [
  v.object({ type: v.literal('authenticate'), token: v.string() }),
  v.object({ type: v.literal('subscribe'), topic: TopicName, after: v.optional(EventId) }),
  v.object({ type: v.literal('unsubscribe'), topic: TopicName }),
  PublishMessage,
  StateMessage,
  v.object({ type: v.literal('ping') }),
])
export type ClientMessage = v.InferOutput<typeof ClientMessage>

/** Who sent a message or shows a state, as the server knows them. */
export const Sender = v.object({ kind: v.picklist(['user', 'guest']), id: v.string(), name: v.string() })
export type Sender = v.InferOutput<typeof Sender>

/** One connection with an ephemeral state in a topic; a person has one in each tab. */
export const Participant = v.object({ id: v.string(), sender: Sender, state: v.unknown() })
export type Participant = v.InferOutput<typeof Participant>

/** What the server sends, over a WebSocket and as the data of a server-sent event. */
export const ServerMessage = v.variant('type', [
  v.object({ type: v.literal('snapshot'), topic: v.string(), id: v.string(), data: v.unknown() }),
  v.object({ type: v.literal('event'), topic: v.string(), id: v.string(), data: v.unknown() }),
  /** Everyone with a state in the topic, sent on joining. `self` is this connection; `ticket` proves so to `sendToTopic`. */
  v.object({
    type: v.literal('participants'),
    topic: v.string(),
    self: v.string(),
    ticket: v.string(),
    participants: v.array(Participant),
  }),
  /** Changes of states since then, merged; `left` are ids. */
  v.object({
    type: v.literal('presence'),
    topic: v.string(),
    changed: v.array(Participant),
    left: v.array(v.string()),
  }),
  /** A message of another connection; `from` is its participant id. Not stored: who is not connected misses it. */
  v.object({
    type: v.literal('message'),
    topic: v.string(),
    name: v.string(),
    from: v.string(),
    sender: Sender,
    at: v.string(),
    data: v.unknown(),
  }),
  /** A `publish` or `state` of this connection was not accepted. */
  v.object({ type: v.literal('refused'), topic: v.string(), ref: v.nullable(v.string()), problem: Problem }),
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
  /** The client reads more slowly than a room's messages arrive. */
  too_slow: 4408,
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

export const openRealtime = endpoint({
  method: 'GET',
  path: '/v2/realtime',
  summary:
    'WebSocket: topics that the person follows; the first message carries the access token, or the token of a grant',
  access: { who: 'anyone' },
  answer: null,
  wire: 'websocket',
  problems: ['upgrade_required', 'forbidden'],
})

export const streamTopics = endpoint({
  method: 'GET',
  path: '/v2/realtime/events',
  summary: 'Server-sent events: the same topics, where a WebSocket cannot be opened',
  access: { who: 'signed-in' },
  /** Names with commas between them. */
  query: v.object({ topics: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)) }),
  answer: null,
  wire: 'event-stream',
})

/** The content and its limits are checked by the topic's own rows. */
export const sendToTopic = endpoint({
  method: 'POST',
  path: '/v2/realtime/messages',
  summary: 'Send a message or an ephemeral state to a topic, for clients that follow it by server-sent events',
  access: { who: 'signed-in' },
  body: v.variant('type', [
    v.object({ ...PublishMessage.entries, ticket: v.pipe(v.string(), v.maxLength(200)) }),
    v.object({ ...StateMessage.entries, ticket: v.pipe(v.string(), v.maxLength(200)) }),
  ]),
  bodyMax: MESSAGE_BYTES_MAX,
  answer: null,
  problems: ['not_found', 'forbidden', 'connection_unknown', 'payload_too_large', 'too_many_requests'],
})
