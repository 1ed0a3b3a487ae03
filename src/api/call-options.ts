import type { BodyInput, ParamsInput, QueryInput } from '@outcrop/contract/api/endpoint.ts'

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [Key in Name]: Value }
type GivenOrNot<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value }

/** Options of a call: the input that the row of the endpoint asks for, and how to send it. */
export type CallOptions<E> = Given<'params', ParamsInput<E>> &
  GivenOrNot<'query', QueryInput<E>> &
  GivenOrNot<'body', BodyInput<E>> & {
    readonly signal?: AbortSignal | undefined
    /** The body of a row whose wire is `raw`. */
    readonly bytes?: Blob | undefined
    /** The version that a change is made to: it is refused if somebody else was faster. */
    readonly version?: number | null | undefined
    readonly headers?: Readonly<Record<string, string>> | undefined
    /** The request outlives the page. */
    readonly keepalive?: boolean
  }

/** Options of a call whose endpoint is not known at compile time. */
export interface AnyOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly bytes?: Blob | undefined
  readonly signal?: AbortSignal | undefined
  readonly version?: number | null | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly keepalive?: boolean
}
