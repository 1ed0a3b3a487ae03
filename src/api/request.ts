import { fetchOnce } from '#/lib/early-answers.ts'
import { screenChange } from '#/lib/screen-change.ts'

export interface RequestSettings {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; undefined for none. */
  readonly body: unknown
  readonly signal: AbortSignal | null
  readonly tries: number
}

export interface Received {
  readonly status: number
  /** What the body says as JSON, else its text; undefined where it is empty. */
  readonly data: unknown
  readonly etag: string | null
}

/** No answer came (`status` 0), or one that says no. */
export class RequestFailed extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, data: unknown, cause?: unknown) {
    super(status === 0 ? 'No answer' : `Answered ${status}`, { cause })
    this.name = 'RequestFailed'
    this.status = status
    this.data = data
  }
}

const passing = [0, 408, 409, 425, 429, 500, 502, 503, 504]
const retryDelay = 300

/** Addresses in an answer are relative to the API, which need not be where the page is from. */
function addressesFrom(api: string) {
  return (name: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') && /(^|_)url$/.test(name) ? new URL(value, api).href : value
}

/** What a body says: as JSON where it is JSON, with the addresses in it told from this site. */
export function readBody(text: string, address = '/'): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text, URL.canParse(address) ? addressesFrom(address) : undefined)
  } catch {
    return text
  }
}

async function tryOnce(address: string, { method, headers, body, signal }: RequestSettings): Promise<Received> {
  const json = body !== undefined
  let response
  let text
  if (method === 'GET') await screenChange()
  try {
    response = await fetchOnce(address, {
      method,
      headers: json ? { 'Content-Type': 'application/json', ...headers } : headers,
      body: json ? JSON.stringify(body) : null,
      signal,
      credentials: 'include',
    })
    text = await response.text()
  } catch (error) {
    throw new RequestFailed(0, undefined, error)
  }
  if (!response.ok) throw new RequestFailed(response.status, readBody(text, address))
  return { status: response.status, data: readBody(text, address), etag: response.headers.get('etag') }
}

/** Sends JSON and reads JSON; tries again after 300 ms what may pass by itself. Throws `RequestFailed`. */
export async function request(address: string, settings: RequestSettings): Promise<Received> {
  for (let left = settings.tries - 1; ; left--) {
    try {
      return await tryOnce(address, settings)
    } catch (error) {
      const may = error instanceof RequestFailed && passing.includes(error.status)
      if (left <= 0 || !may || settings.signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  }
}
