import { AUTH_PATH } from '@outcrop/contract/session.ts'
import type { AnswerOutput, BodyInput, Endpoint, ParamsInput, QueryInput } from '@outcrop/contract/endpoint.ts'
import * as v from 'valibot'
import { randomId } from '#/lib/random-id.ts'
import { addressAt, callHeaders } from './address.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { request, RequestFailed } from './request.ts'

/** What the calls need to know of who is signed in; handed in from above. */
export interface HttpAuth {
  /** The token to send, refreshed first when it is about to expire; null for a visitor. */
  token(): Promise<string | null>
  /** After a 401: a new token, or null when the session is over. */
  renew(refused: string): Promise<string | null>
}

const visitor: HttpAuth = { token: async () => null, renew: async () => null }
let origin = ''
let auth = visitor
let onMaintenance = () => {}

/** `onMaintenance` is called when the API answers that it is closed. */
export function configureHttp(settings: { origin?: string; auth?: HttpAuth; onMaintenance?: () => void }) {
  if (settings.origin !== undefined) origin = settings.origin
  if (settings.auth) auth = settings.auth
  if (settings.onMaintenance) onMaintenance = settings.onMaintenance
}

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [Key in Name]: Value }
type GivenOrNot<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value }

export type CallOptions<E> = Given<'params', ParamsInput<E>> &
  GivenOrNot<'query', QueryInput<E>> &
  GivenOrNot<'body', BodyInput<E>> & {
    readonly signal?: AbortSignal | undefined
    readonly headers?: Readonly<Record<string, string>> | undefined
  }

interface AnyOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The address of an endpoint of this deployment, with its parameters put in and its query written out. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  return addressAt(origin, path, params, query)
}

async function send(row: Endpoint, options: AnyOptions, token: string | null, key: string | null) {
  const headers = { ...callHeaders(token), ...(key ? { 'Idempotency-Key': key } : {}), ...options.headers }
  return request(addressOf(row.path, options.params, options.query), {
    method: row.method,
    headers,
    body: options.body,
    signal: options.signal ?? null,
    // What changes nothing is left to the query cache to ask for again.
    tries: row.method === 'GET' ? 1 : 2,
  })
}

async function sendSignedIn(row: Endpoint, options: AnyOptions) {
  const ofSession = row.path.startsWith(AUTH_PATH)
  const token = ofSession ? null : await auth.token()
  // One key for all tries of one call, so that a write that was done is not done again.
  const key = row.method === 'GET' ? null : randomId()
  try {
    return await send(row, options, token, key)
  } catch (error) {
    if (!token || !(error instanceof RequestFailed) || error.status !== 401) throw error
    const renewed = await auth.renew(token)
    if (!renewed) throw error
    return await send(row, options, renewed, key)
  }
}

/** An answer with the version that its ETag names; null where the backend names none. */
export interface Versioned<Answer> {
  readonly answer: Answer
  readonly version: string | null
}

/** Calls an endpoint and keeps the version of the answer, to be sent back as `If-Match`. */
export async function callVersioned<const E extends Endpoint>(
  row: E,
  options: CallOptions<E>,
): Promise<Versioned<AnswerOutput<E>>>
export async function callVersioned(row: Endpoint, options: AnyOptions): Promise<Versioned<unknown>> {
  try {
    const response = await sendSignedIn(row, options)
    if (row.answer === null) return { answer: undefined, version: null }
    const parsed = v.safeParse(row.answer, response.data)
    if (!parsed.success) throw new ApiError('unknown', response.status, null, new v.ValiError(parsed.issues))
    return { answer: parsed.output, version: response.etag }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (options.signal?.aborted) throw options.signal.reason
    if (!(error instanceof RequestFailed)) throw error
    const failed = apiErrorOf(error.status, error.data, error)
    if (failed.code === 'maintenance') onMaintenance()
    throw failed
  }
}

/** Calls an endpoint of the contract; the answer is parsed by its row. Throws `ApiError`. */
export async function call<const E extends Endpoint>(row: E, options: CallOptions<E>): Promise<AnswerOutput<E>> {
  const { answer } = await callVersioned(row, options)
  return answer
}

/** The body of an endpoint that streams events; null where the backend has no such stream. Throws `ApiError`. */
export async function openStream<const E extends Endpoint>(
  row: E,
  options: CallOptions<E>,
): Promise<ReadableStream<Uint8Array> | null>
export async function openStream(row: Endpoint, options: AnyOptions): Promise<ReadableStream<Uint8Array> | null> {
  const response = await fetch(addressOf(row.path, options.params, options.query), {
    headers: { ...(await signedHeaders()), Accept: 'text/event-stream' },
    credentials: 'include',
    signal: options.signal ?? null,
  }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : new ApiError('network', 0, null, error)
  })
  if (response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body
  await response.body?.cancel()
  const missing = response.ok || response.status === 404 || response.status === 405 || response.status === 406
  if (missing) return null
  throw apiErrorOf(response.status, null)
}

/** What a client that sends by itself, such as a resumable upload, puts on every request; the token is fresh. */
export async function signedHeaders(): Promise<Record<string, string>> {
  return callHeaders(await auth.token())
}
