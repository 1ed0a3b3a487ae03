import { AUTH_PATH } from '@outcrop/contract/account/session.ts'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api.ts'
import { encoderFor } from './encoders.ts'

/** Bytes; shorter responses fit one packet uncompressed. */
const LEAST_BYTES = 1024
const JSON_TYPE = /^application\/(?:problem\+)?json\b/

/** Responses with tokens: their compressed size would leak information (BREACH). */
function holdsTokens(address: string): boolean {
  return address.startsWith(AUTH_PATH)
}

/**
 * Compresses JSON for clients that accept it, except streams, media and responses with tokens. nginx requests nothing
 * compressed and does it itself.
 */
export const compressed: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!JSON_TYPE.test(c.res.headers.get('content-type') ?? '') || holdsTokens(c.req.path)) return
  c.header('vary', 'Accept-Encoding', { append: true })
  const encoder = encoderFor(c.req.header('accept-encoding'))
  if (!encoder || Number(c.res.headers.get('content-length') ?? LEAST_BYTES) < LEAST_BYTES) return
  const { status } = c.res
  const headers = new Headers(c.res.headers)
  const body = await c.res.arrayBuffer()
  headers.set('content-encoding', encoder.name)
  headers.delete('content-length')
  // Weak tag: the bytes differ, the content is the same.
  const tag = headers.get('etag')
  if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`)
  c.res = undefined
  c.res = new Response(await encoder.encode(body), { status, headers })
}
