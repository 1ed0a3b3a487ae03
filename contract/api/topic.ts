import type * as v from 'valibot'
import type { PersonAccess } from './access.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** What clients may send to a topic. The server checks all of it for each message and stamps the sender. */
export interface TopicInput<Content extends Schema = Schema> {
  readonly schema: Content
  /** Needed in addition to the topic's own access. */
  readonly access: PersonAccess
  /** Messages that one connection may send in a second. */
  readonly perSecond: number
  /** Bytes of the content as JSON; at most `CONTENT_BYTES_MAX`, and `STATE_BYTES_MAX` for an ephemeral state. */
  readonly bytesMax: number
}

/** Every process holds the ephemeral states of all, so they are small. */
export const STATE_BYTES_MAX = 2048

/**
 * Something that people follow as it changes: a snapshot first, then events. `name` holds parameters in braces, and
 * `access` says who may follow, as for endpoints. A topic with `messages` or `ephemeral` is a room.
 */
export interface Topic<
  Params extends Schema = Schema,
  Snapshot extends Schema = Schema,
  Event extends Schema = Schema,
  Messages extends Readonly<Record<string, TopicInput>> = Readonly<Record<string, TopicInput>>,
  Ephemeral extends TopicInput | undefined = TopicInput | undefined,
> {
  readonly name: `${string}:${string}`
  readonly params: Params
  readonly snapshot: Snapshot
  readonly event: Event
  readonly access: PersonAccess
  /** Messages that clients send to each other, by name. They are not stored. */
  readonly messages?: Messages
  /** What each connection shows of itself, such as a pointer; gone with the connection. */
  readonly ephemeral?: Ephemeral
}

/** Declares a topic, keeping the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function topic<
  const Params extends Schema,
  const Snapshot extends Schema,
  const Event extends Schema,
  const Messages extends Readonly<Record<string, TopicInput>> = Readonly<Record<never, TopicInput>>,
  const Ephemeral extends TopicInput | undefined = undefined,
>(row: Topic<Params, Snapshot, Event, Messages, Ephemeral>): Topic<Params, Snapshot, Event, Messages, Ephemeral> {
  return row
}

/** Whether clients may send anything to the topic. */
export function isRoom(row: Topic): boolean {
  return row.messages !== undefined || row.ephemeral !== undefined
}

type Messages<T extends Topic> = NonNullable<T['messages']>
/** The names of the messages of a topic. */
export type MessageName<T extends Topic> = keyof Messages<T> & string
export type MessageData<T extends Topic, Name extends MessageName<T>> = v.InferOutput<Messages<T>[Name]['schema']>
/** What a connection shows of itself in a topic. */
export type TopicState<T extends Topic> = v.InferOutput<NonNullable<T['ephemeral']>['schema']>

export type TopicParams<T extends Topic> = v.InferOutput<T['params']>
/** What a subscriber holds after parsing. */
export type TopicData<T extends Topic> = v.InferOutput<T['snapshot']> | v.InferOutput<T['event']>

/** The name of one topic, with its parameters put in. */
export function topicName<T extends Topic>(row: T, params: TopicParams<T>): string {
  return row.name.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  )
}

/** The parameters in a name, not yet parsed; null where the name is not of this topic. */
export function paramsInName(row: Topic, name: string): Record<string, string> | null {
  const found = new RegExp(`^${row.name.replaceAll(/\{(\w+)\}/g, '(?<$1>[^:/,]+)')}$`).exec(name)
  if (!found) return null
  try {
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}
