import type { Context } from 'hono'
import type { ApiEnv } from './api.ts'

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w.-]+)$/i)?.[1] ?? null
}

const SANE_REQUEST_ID = /^[\w.:-]{8,128}$/

/** The id that a proxy or client gave the request, if it is sane. */
export function givenRequestId(c: Context): string | null {
  const given = c.req.header('x-request-id')
  return given !== undefined && SANE_REQUEST_ID.test(given) ? given : null
}

/** Address of the client: the one before our own proxies in `X-Forwarded-For`, which nobody else can forge. */
export function clientAddress(c: Context<ApiEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return peer
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? hops[0] ?? peer
}
