import type * as v from 'valibot'
import type { EndpointAccess } from './access.ts'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * Something that people follow as it changes: a snapshot first, then events. `name` holds parameters in braces, and
 * `access` says who may follow, in the words of endpoints.
 */
export interface Topic<
  Params extends Schema = Schema,
  Snapshot extends Schema = Schema,
  Event extends Schema = Schema,
> {
  readonly name: `${string}:${string}`
  readonly params: Params
  readonly snapshot: Snapshot
  readonly event: Event
  readonly access: EndpointAccess
}

/** Declares a topic, keeping the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function topic<const Params extends Schema, const Snapshot extends Schema, const Event extends Schema>(
  row: Topic<Params, Snapshot, Event>,
): Topic<Params, Snapshot, Event> {
  return row
}

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
