import { readStored, writeStored } from '#/lib/stored.ts'

/** Held while a tab refreshes its session, by the first script as by the app. */
export const REFRESH_LOCK = 'outcrop-refresh'

/** Enough for the screens that a person opens by a bookmark or a reload. */
const REMEMBERED_ADDRESSES = 12

export interface FirstCall {
  readonly url: string
  readonly signedIn: boolean
}

/** The API calls that each page made before its first render, newest page first. */
export interface FirstCalls {
  readonly userId: string | null
  readonly companyId: string | null
  readonly refreshUrl: string
  /** The look-up of redirects without the path that it ends with. */
  readonly redirectsUrl?: string
  /** Whether the refresh was sent with the headers of this product's own API. */
  readonly ownApi?: boolean
  readonly pages: readonly (readonly [page: string, calls: readonly FirstCall[]])[]
}

declare global {
  /** Responses that the first script has asked for and the app has not taken yet, by method and absolute URL. */
  var earlyResponses: Map<string, Promise<Response>> | undefined
}

const keyOf = (url: string, method = 'GET') => `${method} ${new URL(url, document.baseURI).href}`

/** The page as first calls are remembered by: path and query, without the hash. */
export const pageKey = () => location.pathname + location.search

export function readFirstCalls(): FirstCalls | null {
  try {
    return JSON.parse(readStored('first-calls') ?? 'null') as FirstCalls | null
  } catch {
    return null
  }
}

/** What a page sent before its first render; of an unknown page, what all known ones sent. */
export function callsOf({ pages }: FirstCalls, page: string): readonly FirstCall[] {
  const own = pages.find(([known]) => known === page)
  if (own) return own[1]
  const [newest, ...others] = pages.map(([, calls]) => calls)
  if (!newest || others.length === 0) return []
  return newest.filter(({ url }) => others.every((calls) => calls.some((call) => call.url === url)))
}

/** Sends a request before the app does, and keeps the response for it; the returned response is a copy. */
export async function sendEarly(url: string, init: RequestInit): Promise<Response> {
  const response = fetch(url, init)
  globalThis.earlyResponses ??= new Map()
  globalThis.earlyResponses.set(keyOf(url, init.method), response)
  return (await response).clone()
}

/** Whether the first script has sent this request. */
export function isSentEarly(url: string, method: string): boolean {
  return globalThis.earlyResponses?.has(keyOf(url, method)) ?? false
}

let sent: FirstCall[] | null = []
/** What the first page of this document asked for without a token. */
let sentUnsigned: FirstCall[] = []
let refreshUrl = ''
let redirectsUrl = ''
let ownApi = false

function remember(url: string, init: RequestInit) {
  const headers = new Headers(init.headers)
  const { method = 'GET' } = init
  const [lookUp] = /^.*\/redirects\?path=/.exec(url) ?? []
  if (lookUp) redirectsUrl = lookUp
  else if (method === 'GET') sent?.push({ url, signedIn: headers.has('authorization') })
  else if (/\/auth(?:\/refresh)?$/.test(url)) {
    // The page after signing in is a first visit too; its user comes with this response.
    if (url.endsWith('/auth')) sent = [...sentUnsigned, { url: url.replace(/auth$/, 'user'), signedIn: true }]
    refreshUrl = url.replace(/auth$/, 'auth/refresh')
    ownApi = headers.has('idempotency-key')
  }
}

function takeEarly(url: string, method: string | undefined): Promise<Response> | undefined {
  const responses = globalThis.earlyResponses
  if (!responses) return undefined
  const key = keyOf(url, method)
  const response = responses.get(key)
  responses.delete(key)
  return response
}

/** `fetch`, but what the first script has sent already is not sent again. Each early response is handed out once. */
export function earlyFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (typeof input !== 'string') return fetch(input, init)
  remember(input, init)
  const early = takeEarly(input, init.method)
  if (!early) return fetch(input, init)
  const { signal } = init
  if (!signal) return early
  const aborted = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
  return Promise.race([aborted, early])
}

/** Called when a page is rendered. After the first stores its API calls for the next visit, and drops unused responses. */
export function endFirstVisit(page: string, userId: string | null, companyId: string | null): void {
  if (!sent) return
  const before = readFirstCalls()
  const others = before && before.userId === userId && before.companyId === companyId ? before.pages : []
  const pages = [[page, sent] as const, ...others.filter(([other]) => other !== page)]
  const remembered = pages.slice(0, REMEMBERED_ADDRESSES)
  const calls: FirstCalls = { userId, companyId, refreshUrl, redirectsUrl, ownApi, pages: remembered }
  if (refreshUrl) writeStored('first-calls', JSON.stringify(calls))
  sentUnsigned = sent.filter((call) => !call.signedIn)
  globalThis.earlyResponses = undefined
  sent = null
}
