import { AUTH_PATH, type Reading } from '@outcrop/contract/session.ts'
import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Endpoint } from '@outcrop/contract/endpoint.ts'
import type { Actor, Ctx } from '../context.ts'
import type { Api } from './api.ts'

/** A first screen asks for eight. */
const MOST = 10
/** The others are not held up for longer by one that is slow. */
const WITHIN_MS = 1_000

const readable = Object.values<Endpoint>(endpoints)
  .filter(({ method, wire, answer }) => method === 'GET' && wire === undefined && answer !== null)
  .filter(({ path }) => !path.startsWith(AUTH_PATH))
  .map(({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`))

function isReadable(path: string): boolean {
  return readable.some((pattern) => pattern.test(path))
}

/** Where an address leads, dot segments and backslashes followed, or null for what is no JSON of this API. */
function readableUrl({ env }: Ctx, address: string): URL | null {
  if (!address.startsWith('/') || !URL.canParse(env.BASE_PATH + address, env.PUBLIC_URL)) return null
  const url = new URL(env.BASE_PATH + address, env.PUBLIC_URL)
  const within = url.origin === new URL(env.PUBLIC_URL).origin && url.pathname.startsWith(`${env.BASE_PATH}/`)
  return within && isReadable(url.pathname.slice(env.BASE_PATH.length)) ? url : null
}

interface Asking {
  readonly ctx: Ctx
  readonly actor: Actor
  readonly signal: AbortSignal
}

async function read(app: Api, { ctx, actor, signal }: Asking, address: string, url: URL): Promise<Reading | null> {
  const headers = { application: 'cms', 'x-request-id': ctx.requestId }
  // The caller stands as the peer: its own proxies are behind it by now.
  const incoming = { socket: { remoteAddress: ctx.clientAddress } }
  const response = await app.fetch(new Request(url, { headers, signal }), { incoming, actor })
  const { status } = response
  // Who gets such an answer is to ask again.
  if (status === 429 || status >= 500) return null
  return { address, status, etag: response.headers.get('etag'), text: await response.text() }
}

/**
 * What GETs of this API answer to a person, so that a page need not wait for a token to ask for them. They pass the same
 * guards as if they had come by themselves; who asks is looked up once for all. `addresses` are paths with their query,
 * divided by spaces; what is no GET answered in JSON is left out, and so is what takes longer than a second.
 */
export async function readTogether(app: Api, ctx: Ctx, actor: Actor, addresses: string): Promise<Reading[]> {
  const late = AbortSignal.timeout(WITHIN_MS)
  const ended = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null)))
  const readings = [...new Set(addresses.split(' '))].flatMap((address) => {
    const url = readableUrl(ctx, address)
    return url ? [{ address, url }] : []
  })
  const answers = await Promise.all(
    readings
      .slice(0, MOST)
      .map(({ address, url }) => Promise.race([read(app, { ctx, actor, signal: late }, address, url), ended])),
  )
  return answers.filter((answer) => answer !== null)
}
