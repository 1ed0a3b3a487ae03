import type * as v from 'valibot'
import type { EndpointAccess } from './access.ts'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * One row of the contract. The server registers, guards and documents from it, the client types and parses from it.
 * `path` holds parameters in braces, as in OpenAPI. `answer: null` means 204 without a body.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | null = Schema | null,
> {
  readonly method: Method
  readonly path: `/v2/${string}`
  readonly summary: string
  readonly access: EndpointAccess
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Status of the ordinary answer; 200, or 204 where `answer` is null. */
  readonly status?: 200 | 201 | 202 | 204
  /** Answers that are not JSON: redirects, images, event streams, WebSockets, resumable uploads; `raw` reads the request in a form of its own. */
  readonly wire?: 'redirect' | 'bytes' | 'event-stream' | 'websocket' | 'tus' | 'raw'
  /** Changes rights or how somebody signs in: refused unless the person has shown lately who they are. */
  readonly recentSignIn?: true
  /** The answer holds a token or another secret, so it is never stored to be given again. */
  readonly secret?: true
  /** Bytes of its body, where they may be more than those of others. */
  readonly bodyMax?: number
  /** The answer carries an ETag; PATCH then understands If-Match. */
  readonly versioned?: true
  /** Seconds for which browsers may keep the answer of a GET. */
  readonly cacheSeconds?: number
  /** Refusals of this row's own, beside those that follow from its other properties. */
  readonly problems?: readonly ProblemCode[]
}

/** Declares a row, keeping the exact types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Answer extends Schema | null = null,
  const Access extends EndpointAccess = EndpointAccess,
>(
  row: Endpoint<Params, Query, Body, Answer> & { readonly access: Access },
): Endpoint<Params, Query, Body, Answer> & { readonly access: Access } {
  return row
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined

export type ParamsInput<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? InputOf<P> : never
export type QueryInput<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? InputOf<Q> : never
export type BodyInput<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? InputOf<B> : never
export type ParamsOutput<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? OutputOf<P> : never
export type QueryOutput<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? OutputOf<Q> : never
export type BodyOutput<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? OutputOf<B> : never
/** What the server must hand over: the schema's input, so that defaults may be left out. */
export type AnswerInput<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? InputOf<A> : never
/** What the client holds after parsing. */
export type AnswerOutput<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? OutputOf<A> : never
