import type { Problem } from '@outcrop/contract/api/problem.ts'
import { AUTH_PATH } from '@outcrop/contract/account/session.ts'
import type { AnswerOutput, Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { createFetch, FetchError, type FetchContext } from 'ofetch'
import * as v from 'valibot'
import { earlyFetch } from '#/first-visit/early-fetch.ts'
import { randomId } from '#/lib/random-id.ts'
import { readJson } from '#/lib/read-json.ts'
import { addressAt, callHeaders } from './address.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import type { AnyOptions, CallOptions } from './call-options.ts'
import { noteIds, withSentIds } from './sent-ids.ts'

/** How calls get the token of the session; set by the session, which this layer cannot import. */
export interface HttpAuth {
  /** The token to send, refreshed first when it is about to expire; null for a visitor. */
  token(): Promise<string | null>
  /** After a 401: a new token, or null when the session is over; where none was sent, the one that has come meanwhile. */
  renew(refused: string | null): Promise<string | null>
}

const visitor: HttpAuth = { token: async () => null, renew: async () => null }
let origin = ''
let ownApi = false
let auth = visitor
let onMaintenance = () => {}
let confirmSignIn = async (_problem: Problem | null) => false

interface HttpSettings {
  readonly origin?: string
  /** The API knows this product's headers. Another one need not let browsers send them. */
  readonly ownApi?: boolean
  readonly auth?: HttpAuth
  /** Called when the API answers that it is closed. */
  readonly onMaintenance?: () => void
  /** Has the person show again who they are; false where they would not. */
  readonly confirmSignIn?: (problem: Problem | null) => Promise<boolean>
}

export function configureHttp(settings: HttpSettings) {
  if (settings.origin !== undefined) origin = settings.origin
  if (settings.ownApi !== undefined) ownApi = settings.ownApi
  if (settings.auth) auth = settings.auth
  if (settings.onMaintenance) onMaintenance = settings.onMaintenance
  if (settings.confirmSignIn) confirmSignIn = settings.confirmSignIn
}

/** The URL of an endpoint of this deployment, with its path parameters and query. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  return addressAt(origin, path, params, query)
}

/** The URL of a stored file named by a response; relative URLs are resolved against the API, not the page. */
export function mediaUrl(url: string): string {
  return URL.canParse(url, origin) ? new URL(url, origin).href : url
}

/** Reads the whole body, as ofetch does not retry when the connection is lost within it. */
async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await earlyFetch(url, init)
  await response.clone().arrayBuffer()
  return response
}

/** Sends JSON and reads JSON. */
const api = createFetch({
  fetch: fetchWhole as typeof fetch,
  defaults: {
    credentials: 'include',
    headers: callHeaders(null),
    retryStatusCodes: [408, 409, 425, 429, 500, 502, 503, 504],
    retryDelay: 300,
    parseResponse: (text) => readJson(text),
  },
})

async function addBearer({ options: { headers } }: FetchContext) {
  const token = headers.has('Authorization') ? null : await auth.token()
  if (token) headers.set('Authorization', `Bearer ${token}`)
}

/** What opens, renews and ends a session. */
function goesByCookie({ path, access }: Endpoint): boolean {
  return path.startsWith(AUTH_PATH) && access.who === 'anyone'
}

async function send(row: Endpoint, options: AnyOptions, headers: Readonly<Record<string, string>>) {
  return api.raw<unknown>(addressOf(row.path, options.params, options.query), {
    method: row.method,
    headers: { ...headers, ...options.headers },
    // The session's own calls are authenticated by the cookie.
    ...(!goesByCookie(row) && { onRequest: addBearer }),
    // Safe methods are left to the query cache to retry.
    retry: row.method === 'GET' ? 0 : 1,
    ...(options.body !== undefined && { body: withSentIds(options.body) as Record<string, unknown> }),
    ...(options.bytes && { body: options.bytes }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  })
}

/** What only this product's API knows. */
function ownHeaders({ method }: Endpoint, version: number | null | undefined): Record<string, string> {
  return {
    // One key for all tries of one call, so that a write that was done is not done again.
    ...(method !== 'GET' && { 'Idempotency-Key': randomId() }),
    ...(version != null && { 'If-Match': `"${version}"` }),
  }
}

/** Where a stream of events goes on, as this product's API reads it. */
export function lastEventHeader(seen: string): Record<string, string> {
  return ownApi && seen !== '' ? { 'Last-Event-ID': seen } : {}
}

/** A refused token is renewed once. */
async function sendRenewed(row: Endpoint, options: AnyOptions) {
  const headers = ownApi ? ownHeaders(row, options.version) : {}
  try {
    return await send(row, options, headers)
  } catch (error) {
    const refused = error instanceof FetchError ? error : null
    const token = bearerOf(refused)
    if (refused?.status !== 401 || (token === null && row.path.startsWith(AUTH_PATH))) throw error
    const renewed = await auth.renew(token)
    if (!renewed) throw error
    return await send(row, options, { ...headers, Authorization: `Bearer ${renewed}` })
  }
}

/** The token that a failed call was sent with. */
function bearerOf(error: FetchError | null): string | null {
  const sent = new Headers(error?.options?.headers).get('Authorization')
  return sent?.replace(/^Bearer /, '') ?? null
}

/** A response with the version of its ETag; null without an ETag. */
export interface Versioned<Answer> {
  readonly answer: Answer
  readonly version: string | null
}

/** A call that ran out of time got no response; one that was aborted ends with the reason of its caller. */
function abortReason({ reason }: AbortSignal): unknown {
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? apiErrorOf(0, null, reason) : reason
}

/** Calls an endpoint and returns the version of the response too, to be sent back as `If-Match`. */
export async function callVersioned<const E extends Endpoint>(
  row: E,
  options: CallOptions<E>,
): Promise<Versioned<AnswerOutput<E>>>
export async function callVersioned(row: Endpoint, options: AnyOptions): Promise<Versioned<unknown>> {
  try {
    const response = await sendRenewed(row, options)
    if (row.answer === null) return { answer: undefined, version: null }
    noteIds(response._data)
    const parsed = v.safeParse(row.answer, response._data)
    if (!parsed.success) throw new ApiError('unknown', response.status, null, new v.ValiError(parsed.issues))
    return { answer: parsed.output, version: response.headers.get('etag') }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (options.signal?.aborted) throw abortReason(options.signal)
    if (!(error instanceof FetchError)) throw error
    const failed = apiErrorOf(error.status ?? 0, error.data, error)
    if (failed.code === 'maintenance') onMaintenance()
    if (failed.code === 'recent_sign_in_required' && (await confirmSignIn(failed.problem)))
      return await callVersioned(row, options as CallOptions<Endpoint>)
    throw failed
  }
}

/** Calls an endpoint of the contract; the response is parsed by its row. Throws `ApiError`. */
export async function call<const E extends Endpoint>(row: E, options: CallOptions<E>): Promise<AnswerOutput<E>> {
  const { answer } = await callVersioned(row, options)
  return answer
}

/** Headers, with a fresh token, for clients that send requests of their own, such as resumable uploads. */
export async function signedHeaders(): Promise<Record<string, string>> {
  return callHeaders(await auth.token())
}

/** A fresh token for a long-lived connection, never the one that was `refused`; null for a visitor. */
export async function connectionToken(refused?: string): Promise<string | null> {
  const token = await auth.token()
  return token !== null && token === refused ? await auth.renew(refused) : token
}
