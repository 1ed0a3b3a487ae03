import type { ReadAlong } from '@outcrop/contract/session.ts'
import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Endpoint } from '@outcrop/contract/endpoint.ts'
import type { Ctx } from '../context.ts'
import type { Api } from './api.ts'

/** A first screen asks for six. */
const MOST = 10
/** A session is not held up for longer by a reading that is slow. */
const WITHIN_MS = 1_000

const readable = Object.values<Endpoint>(endpoints)
  .filter(({ method, wire, answer }) => method === 'GET' && wire === undefined && answer !== null)
  .map(({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`))

function isReadable(address: string): boolean {
  const [path = ''] = address.split('?')
  return readable.some((pattern) => pattern.test(path))
}

async function read(app: Api, ctx: Ctx, access: string, address: string): Promise<ReadAlong> {
  const headers = { application: 'cms', authorization: `Bearer ${access}`, 'x-request-id': ctx.requestId }
  // The caller stands as the peer: its own proxies are behind it by now.
  const peer = { incoming: { socket: { remoteAddress: ctx.clientAddress } } }
  const response = await app.fetch(
    new Request(new URL(ctx.env.BASE_PATH + address, ctx.env.PUBLIC_URL), { headers }),
    peer,
  )
  return { address, status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}

/**
 * What GETs of this API answer to a new token, so that a page need not wait for the token to ask for them. They pass the
 * same guards as if they had come by themselves. `addresses` are paths with their query, divided by spaces; what is no
 * GET answered in JSON is left out, and so is what takes longer than a second.
 */
export async function readAlong(app: Api, ctx: Ctx, access: string, addresses: string): Promise<ReadAlong[]> {
  const asked = [...new Set(addresses.split(' '))].filter(isReadable).slice(0, MOST)
  const late = AbortSignal.timeout(WITHIN_MS)
  const ended = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null)))
  const answers = await Promise.all(asked.map((address) => Promise.race([read(app, ctx, access, address), ended])))
  return answers.filter((answer) => answer !== null)
}
